import type { Cancel, Clock } from './clock.ts';

export const BUILD_CHECK_INTERVAL = 3_600_000;

export interface BuildWatchOptions {
  clock: Clock;
  /** Id of the build this page came from. */
  ownId: string;
  /** Where the assets are, with both slashes: `/_nuxt/`. */
  assets: string;
  fetch: (url: string, init: { cache: 'no-store' }) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  isHidden: () => boolean;
  /** Called once, at the first difference. */
  onUpdate: () => void;
  /** Milliseconds between checks, the first of them after one; `false` never checks. */
  interval?: number | false;
}

export interface BuildWatch {
  /** The page is seen again: checks at once when a whole interval went by while it was hidden. */
  shown(): void;
  stop: Cancel;
}

/** Looks for a new build every hour (contracts/build-reload.md A2, B2). Answers that make no sense are no news. */
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
    const latest = await latestId(options);
    if (over || latest === null || latest === options.ownId) return;
    stop();
    options.onUpdate();
  };

  arm();
  return {
    stop,
    shown() {
      if (over) return;
      // A sleeping computer freezes timers but not the wall clock, which may also have been set back.
      const slept = clock.wall() - armedAt;
      if (missed || slept >= interval) beat();
      else if (slept < 0) armedAt = clock.wall();
    },
  };
}

/** Id of the newest build; null when it cannot be told. Another id is news, whatever its timestamp: builds are rolled back too. */
async function latestId({ clock, assets, fetch }: BuildWatchOptions): Promise<string | null> {
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
