/** A semaphore that grants its permits in the order of the requests. */
export class Permits {
  #left: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#left = count;
  }

  /** Resolves to false when no permit is free within the limit. */
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
