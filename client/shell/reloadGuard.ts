/** Key and form of the seed's behaviour (contracts/build-reload.md A4, B4). */
export const RELOAD_KEY = 'nuxt:reload';
export const RELOAD_TTL = 10_000;

export type ReloadOutcome = 'reloading' | 'guarded' | 'refused';

/** What a reload touches of the browser; storage and history may throw. */
export interface ReloadWorld {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  location: { href: string; origin: string; assign(url: string): void; reload(): void };
  history: { readonly state: unknown; replaceState(state: unknown, unused: string, url?: string): void };
  wall: () => number;
}

export interface ReloadGuard {
  /**
   * Loads a path of ours as a document, at most once per path and query in 10 s, and once in the life of a document.
   * `guarded`: the caller shows the error screen instead. `refused`: the target is none of ours.
   */
  reload(target: string): ReloadOutcome;
}

interface Mark {
  path: string;
  expires: number;
}

/** A path of this origin: one leading slash, and still this origin after the browser's own parsing. */
export function safeTarget(target: string, origin: string): URL | null {
  if (!/^\/(?![/\\])/.test(target) || hasControlCharacter(target)) return null;
  try {
    const url = new URL(target, origin);
    return url.origin === origin ? url : null;
  } catch {
    return null;
  }
}

/** Browsers drop tabs and newlines from an address, so that `/⇥/evil` would become `//evil`. */
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

  /** A mark further ahead than any of ours can be is a clock that was set back: it guards nothing any more. */
  const isFresh = (mark: Mark | null, path: string) =>
    mark !== null &&
    mark.path === path &&
    mark.expires >= world.wall() &&
    mark.expires - world.wall() <= RELOAD_TTL;

  const remember = (mark: Mark) => {
    try {
      world.storage().setItem(RELOAD_KEY, JSON.stringify(mark));
    } catch {
      // No storage: the history entry survives a reload too.
      try {
        world.history.replaceState({ ...(world.history.state as object | null), rsReload: mark }, '');
      } catch {
        // Then only this document's own flag is left.
      }
    }
  };

  return {
    reload(target) {
      const url = safeTarget(target, world.location.origin);
      if (!url) return 'refused';
      const path = url.pathname + url.search;
      if (reloading || isFresh(storedMark(), path) || isFresh(historyMark(), path)) return 'guarded';
      reloading = true;
      remember({ path, expires: world.wall() + RELOAD_TTL });
      const current = new URL(world.location.href);
      if (current.pathname + current.search !== path) {
        world.location.assign(path + url.hash);
      } else {
        // Assigning an address that differs by its hash alone loads nothing.
        if (url.hash !== current.hash) world.history.replaceState(world.history.state, '', path + url.hash);
        world.location.reload();
      }
      return 'reloading';
    },
  };
}
