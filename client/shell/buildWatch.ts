import type { Cancel, Clock } from './clock.ts';

export const BUILD_CHECK_INTERVAL = 3_600_000;

export interface BuildWatchOptions {
  clock: Clock;
  ownId: string;
  /** Path of the build's files with both slashes: `/_nuxt/`. */
  assets: string;
  fetch: (url: string, init: { cache: 'no-store' }) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  isHidden: () => boolean;
  onUpdate: () => void;
  /** Milliseconds before the first and between further checks; `false` disables them. */
  interval?: number | false;
}

export interface BuildWatch {
  /** Checks at once when a whole interval passed while the page was hidden. */
  shown(): void;
  stop: Cancel;
}

/** Checks for a new build every hour (docs/spec/build-reload.md#check). Ignores invalid responses. */
export function watchBuild(options: BuildWatchOptions): BuildWatch {
  const { clock, interval = BUILD_CHECK_INTERVAL } = options;
  if (interval === false) return { shown: () => {}, stop: () => {} };
  let cancel: Cancel = () => {};
  let over = false;
  let armedAt = 0;
  let missed = false;

  const arm = () => {
    cancel();
    armedAt = clock.wall();
    missed = false;
    cancel = clock.after(interval, beat);
  };
  const stop = () => {
    over = true;
    cancel();
  };
  const beat = () => {
    if (options.isHidden()) {
      missed = true;
      return;
    }
    arm();
    void check();
  };
  const check = async () => {
    const latest = await loadLatestId(options);
    if (over || latest === null || latest === options.ownId) return;
    stop();
    options.onUpdate();
  };

  arm();
  return {
    stop,
    shown() {
      if (over) return;
      // Sleep freezes timers but not the wall clock, which may also have been set back.
      const slept = clock.wall() - armedAt;
      if (missed || slept >= interval) beat();
      else if (slept < 0) armedAt = clock.wall();
    },
  };
}

/**
 * Returns null for an unreadable response. A different id counts as a change, whatever its timestamp, because builds
 * may be rolled back.
 */
async function loadLatestId({ clock, assets, fetch }: BuildWatchOptions): Promise<string | null> {
  try {
    const response = await fetch(`${assets}builds/latest.json?${clock.wall()}`, { cache: 'no-store' });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    const id = body !== null && typeof body === 'object' && 'id' in body ? body.id : null;
    return typeof id === 'string' && id !== '' ? id : null;
  } catch {
    return null;
  }
}
