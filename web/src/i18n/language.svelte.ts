// The texts of the page and of the games, in the language of this browser.
import { api, speakIn } from "../net/api";
import { load, save } from "../net/storage";
import type { Field } from "../wire";
import { Speech } from "./speech";

export const LANGUAGES = ["it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

const COMMON: Record<Language, () => Promise<string[]>> = {
  it: async () => [
    (await import("../../../src/cinquina/texts/errors.it.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/puzzles.it.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/web.it.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/insight.it.ftl?raw")).default,
  ],
  en: async () => [
    (await import("../../../src/cinquina/texts/errors.en.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/puzzles.en.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/web.en.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/insight.en.ftl?raw")).default,
  ],
};

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
    this.catalogues = await COMMON[language]();
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
