import "./look/look.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./settings.svelte";
import { texts } from "./i18n/language.svelte";

apply();
await texts.use(texts.language);
const target = document.getElementById("page");
if (target) mount(App, { target });
// Browsers have service workers only for pages that came over HTTPS, or from their own machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}
