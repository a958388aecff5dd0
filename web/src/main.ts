import "./look/look.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./settings.svelte";
import { words } from "./words/words.svelte";

apply();
await words.use(words.language);
const target = document.getElementById("page");
if (target) mount(App, { target });
