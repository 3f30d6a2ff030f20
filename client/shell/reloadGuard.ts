/** Key and format of docs/spec/build-reload.md#chunk-error. */
export const RELOAD_KEY = 'nuxt:reload';
const RELOAD_TTL = 10_000;

export type ReloadOutcome = 'reloading' | 'guarded' | 'refused';

/** Storage and history may throw. */
export interface ReloadWorld {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  location: { href: string; origin: string; assign(url: string): void; reload(): void };
  history: { readonly state: unknown; replaceState(state: unknown, unused: string, url?: string): void };
  wall: () => number;
}

export interface ReloadGuard {
  /**
   * Reloads at most once per path and query in 10 s, and once per document. `guarded`: the caller shows the error
   * screen. `refused`: the target is not ours.
   */
  reload(target: string): ReloadOutcome;
}

interface Mark {
  path: string;
  expires: number;
}

/** Accepts addresses with exactly one leading slash that the browser also resolves to this origin. */
export function parseSafeTarget(target: string, origin: string): URL | null {
  if (!/^\/(?![/\\])/.test(target) || hasControlCharacter(target)) return null;
  try {
    const url = new URL(target, origin);
    return url.origin === origin ? url : null;
  } catch {
    return null;
  }
}

/** Browsers drop tabs and newlines from an address: `/⇥/evil` becomes `//evil`. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}

function parseMark(value: unknown): Mark | null {
  if (value === null || typeof value !== 'object') return null;
  const { path, expires } = value as Partial<Mark>;
  return typeof path === 'string' && typeof expires === 'number' ? { path, expires } : null;
}

export function createReloadGuard(world: ReloadWorld): ReloadGuard {
  let reloading = false;

  const storedMark = (): Mark | null => {
    try {
      return parseMark(JSON.parse(world.storage().getItem(RELOAD_KEY) ?? 'null'));
    } catch {
      return null;
    }
  };
  const historyMark = (): Mark | null =>
    parseMark((world.history.state as { rsReload?: unknown } | null)?.rsReload);

  /** A mark further ahead than the TTL comes from a clock that was set back; ignore it. */
  const isFresh = (mark: Mark | null, path: string) =>
    mark !== null &&
    mark.path === path &&
    mark.expires >= world.wall() &&
    mark.expires - world.wall() <= RELOAD_TTL;

  const remember = (mark: Mark) => {
    try {
      world.storage().setItem(RELOAD_KEY, JSON.stringify(mark));
    } catch {
      // Storage is blocked; a history entry also survives a reload.
      try {
        world.history.replaceState({ ...(world.history.state as object | null), rsReload: mark }, '');
      } catch {
        // Neither is available, so only this document's own flag remains.
      }
    }
  };

  return {
    reload(target) {
      const url = parseSafeTarget(target, world.location.origin);
      if (!url) return 'refused';
      const path = url.pathname + url.search;
      if (reloading || isFresh(storedMark(), path) || isFresh(historyMark(), path)) return 'guarded';
      reloading = true;
      remember({ path, expires: world.wall() + RELOAD_TTL });
      const current = new URL(world.location.href);
      if (current.pathname + current.search !== path) {
        world.location.assign(path + url.hash);
      } else {
        // Assigning an address that differs only in its hash loads nothing.
        if (url.hash !== current.hash) world.history.replaceState(world.history.state, '', path + url.hash);
        world.location.reload();
      }
      return 'reloading';
    },
  };
}
