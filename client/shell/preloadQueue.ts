export const PRELOAD_LIMIT = 5;

export interface PreloadQueue {
  /** Starts the imports a path needs, now or when there is room. A path that was asked for before is not again. */
  add(path: string, imports: readonly (() => Promise<unknown>)[]): void;
  pending(): number;
}

interface Job {
  path: string;
  start: () => Promise<unknown>;
}

/** At most five imports at once (spec/seed.md 9). A failure is silent and forgets the path, so that a later wish may try again. */
export function createPreloadQueue(limit: number = PRELOAD_LIMIT): PreloadQueue {
  const known = new Set<string>();
  const waiting: Job[] = [];
  let pending = 0;

  const settle = () => {
    pending -= 1;
    next();
  };
  const next = () => {
    while (pending < limit) {
      const job = waiting.shift();
      if (!job) return;
      pending += 1;
      run(job).then(settle, () => {
        known.delete(job.path);
        settle();
      });
    }
  };

  return {
    pending: () => pending,
    add(path, imports) {
      if (known.has(path)) return;
      known.add(path);
      waiting.push(...imports.map((start) => ({ path, start })));
      next();
    },
  };
}

/** An import that throws at once fails like one that rejects. */
async function run(job: Job): Promise<void> {
  await job.start();
}

export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Code is preloaded unless the visitor saves data or the line is `2g` or `slow-2g`. */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Page data is fetched ahead unless the visitor saves data or the line is exactly `slow-2g`. */
export function mayPrefetchData(connection: Connection | undefined): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g';
}
