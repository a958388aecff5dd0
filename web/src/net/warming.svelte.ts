// Whether the bots of a game are still warming up: until its rules are compiled, they look less far
// ahead. The server is asked again from time to time, until that is over.
import { api } from "./api";

const AGAIN = 3000;

export class WarmingUp {
  /** Whether to say so. */
  shown = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks about a game now and, while it is warming up, again and again. */
  async watch(game: string): Promise<void> {
    this.stop();
    // Not worth a word to anybody if the server cannot say.
    const games = await api.warmingUp().catch((): string[] => []);
    this.shown = games.includes(game);
    if (this.shown) this.timer = setTimeout(() => void this.watch(game), AGAIN);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.shown = false;
  }
}
