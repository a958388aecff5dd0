import "./look/look.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./settings.svelte";
import { texts } from "./i18n/language.svelte";

apply();
await texts.use(texts.language);
const target = document.getElementById("page");
if (target) mount(App, { target });
