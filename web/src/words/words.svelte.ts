// The page's own words and the language in which everything is said.
import { api, speakIn } from "../net/api";
import { keep, kept } from "../net/keeping";
import { Speech } from "./speech";

export const LANGUAGES = ["it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

const house: Record<Language, () => Promise<[string, string]>> = {
  it: async () => [
    (await import("../../../src/cinquina/texts/errors.it.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/web.it.ftl?raw")).default,
  ],
  en: async () => [
    (await import("../../../src/cinquina/texts/errors.en.ftl?raw")).default,
    (await import("../../../src/cinquina/texts/web.en.ftl?raw")).default,
  ],
};

function preferred(): Language {
  const known = kept<string>("language", "");
  const asked = [known, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return LANGUAGES.find((one) => one === asked.find((tag) => LANGUAGES.includes(tag as Language))) ?? "en";
}

interface GameWords {
  speech: Speech;
  rules: string;
}

class Words {
  language = $state<Language>(preferred());
  speech = $state.raw<Speech>(new Speech("en"));
  private catalogues: string[] = [];
  private games = new Map<string, Promise<GameWords>>();

  /** Loads a language; the page is shown when this is done. */
  async use(language: Language): Promise<void> {
    speakIn(language);
    this.catalogues = await house[language]();
    this.speech = new Speech(language, ...this.catalogues);
    this.language = language;
    document.documentElement.lang = language;
  }

  async change(language: Language): Promise<void> {
    keep("language", language);
    await this.use(language);
  }

  /** The house's words and those of one game, with its rules page. */
  game(id: string): Promise<GameWords> {
    const key = `${this.language}/${id}`;
    let found = this.games.get(key);
    if (!found) {
      found = this.fetch(id);
      found.catch(() => this.games.delete(key));
      this.games.set(key, found);
    }
    return found;
  }

  private async fetch(id: string): Promise<GameWords> {
    const texts = await api.texts(id);
    return {
      speech: new Speech(this.language, ...this.catalogues, texts.catalogue),
      rules: texts.rules,
    };
  }
}

export const words = new Words();

/** A sentence of the page. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return words.speech.say(key, values);
}
