type CacheOutcome = 'fresh' | 'stale' | 'waited';

export interface CacheFigure {
  answers: Record<CacheOutcome, number>;
  failures: number;
}

/** Counts hits and misses of the caches of this process. */
class CacheFigures {
  readonly #caches = new Map<string, CacheFigure>();

  add(name: string): CacheFigure {
    const figure = this.#caches.get(name) ?? { answers: { fresh: 0, stale: 0, waited: 0 }, failures: 0 };
    this.#caches.set(name, figure);
    return figure;
  }

  lines(): string[] {
    const caches = [...this.#caches];
    return [
      '# HELP rahsepar_cache_answers_total Answers of a cache by outcome: fresh, stale during a refresh, waited for the source',
      '# TYPE rahsepar_cache_answers_total counter',
      ...caches.flatMap(([name, { answers }]) =>
        Object.entries(answers).map(
          ([outcome, count]) => `rahsepar_cache_answers_total{cache="${name}",outcome="${outcome}"} ${count}`,
        ),
      ),
      '# HELP rahsepar_cache_failures_total Failed loads of a cache',
      '# TYPE rahsepar_cache_failures_total counter',
      ...caches.map(([name, { failures }]) => `rahsepar_cache_failures_total{cache="${name}"} ${failures}`),
    ];
  }
}

export const cacheFigures = new CacheFigures();
