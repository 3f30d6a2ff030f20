export const PRELOAD_LIMIT = 5;

export interface PreloadQueue {
  add(path: string, imports: readonly (() => Promise<unknown>)[]): void;
  pending(): number;
}

interface Job {
  path: string;
  start: () => Promise<unknown>;
}

/** At most five imports at once. A silent failure forgets the path, for a later retry. */
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

/** Turns a synchronous throw into a rejection. */
async function run(job: Job): Promise<void> {
  await job.start();
}

export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function canPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Unlike code, page data is prefetched even on `2g`. */
export function canPrefetchData(connection: Connection | undefined): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g';
}
