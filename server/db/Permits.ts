/** A number of permits, given in the order in which they were asked for. */
export class Permits {
  #left: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#left = count;
  }

  /** Resolves to false when there is none in time. */
  take(limitMs: number): Promise<boolean> {
    if (this.#left > 0) {
      this.#left -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const give = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(give);
        resolve(false);
      }, limitMs);
      this.#waiting.add(give);
    });
  }

  giveBack(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#left += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
