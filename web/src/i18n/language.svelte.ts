// The texts of the page and of the games, in the language of this browser.
import { api, speakIn } from "../net/api";
import { load, save } from "../net/storage";
import type { Field } from "../wire";
import { Speech } from "./speech";

export const LANGUAGES = ["it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The page's own texts, by file; all of a language are fetched at once. */
const COMMON = import.meta.glob<string>("../../../src/cinquina/texts/{errors,insight,puzzles,web}.*.ftl", { query: "?raw", import: "default" });

function common(language: Language): Promise<string[]> {
  const files = Object.entries(COMMON).filter(([name]) => name.endsWith(`.${language}.ftl`));
  return Promise.all(files.map(([, fetch]) => fetch()));
}

function preferred(): Language {
  const known = load<string>("language", "");
  const asked = [known, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return LANGUAGES.find((one) => one === asked.find((tag) => LANGUAGES.includes(tag as Language))) ?? "en";
}

interface GameTexts {
  speech: Speech;
  rules: string;
  declared: Declared;
}

/** What a game declares: the fields of its view, and those of each kind of move. */
export interface Declared {
  fields: Field[];
  moves: Record<string, Field[]>;
}

class Texts {
  language = $state<Language>(preferred());
  speech = $state.raw<Speech>(new Speech("en"));
  private catalogues: string[] = [];
  private games = new Map<string, Promise<GameTexts>>();

  /** Loads a language; the page is shown when this is done. */
  async use(language: Language): Promise<void> {
    speakIn(language);
    this.catalogues = await common(language);
    this.speech = new Speech(language, ...this.catalogues);
    this.language = language;
    document.documentElement.lang = language;
  }

  async change(language: Language): Promise<void> {
    save("language", language);
    await this.use(language);
  }

  /** The common texts and those of one game, with its rules page. */
  game(id: string): Promise<GameTexts> {
    const key = `${this.language}/${id}`;
    let found = this.games.get(key);
    if (!found) {
      found = this.fetch(id);
      found.catch(() => this.games.delete(key));
      this.games.set(key, found);
    }
    return found;
  }

  private async fetch(id: string): Promise<GameTexts> {
    const texts = await api.texts(id);
    return {
      speech: new Speech(this.language, ...this.catalogues, texts.catalogue),
      rules: texts.rules,
      declared: { fields: texts.fields ?? [], moves: texts.moves ?? {} },
    };
  }
}

export const texts = new Texts();

/** A sentence of the page. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return texts.speech.say(key, values);
}
