import type { Cancel } from './clock.ts';
import { COLOR_MODE_KEY } from './colorModeScript.ts';

export type ColorPreference = 'system' | 'light' | 'dark';
export type ColorValue = 'light' | 'dark';

export interface ColorModeState {
  preference: ColorPreference;
  value: ColorValue;
  /** The browser's mode is not read yet; until then the UI renders neutrally. */
  unknown: boolean;
  /** The page forces its mode; the preference is neither changed nor stored. */
  forced: boolean;
}

export interface ColorMode {
  state(): ColorModeState;
  subscribe(listener: () => void): Cancel;
  setPreference(preference: ColorPreference): void;
  /** Forces a mode until the next call with null. `system` cannot be forced and only logs a warning. */
  force(mode: string | null): void;
}

/** Each member may throw or be missing. */
export interface ColorModeWorld {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readCookies: () => string;
  writeCookie: (cookie: string) => void;
  https: boolean;
  root: HTMLElement;
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'> | null;
  onStored?: (listener: (raw: string | null) => void) => void;
  warn: (text: string) => void;
}

export const FORCE_SYSTEM_WARNING = 'You cannot force the colorMode to system at the page level.';

const COOKIE_LIFE_S = 365 * 24 * 3600;

export function parsePreference(raw: string | null): ColorPreference {
  return raw === 'light' || raw === 'dark' ? raw : 'system';
}

/** Follows docs/spec/interface.md#colour-mode; continues from the mode that COLOR_MODE_SCRIPT has set. */
export function createColorMode(world: ColorModeWorld): ColorMode {
  const listeners = new Set<() => void>();
  let preference = readPreference(world);
  let forcedMode: ColorValue | null = parseForced(world.root.getAttribute('data-color-mode-forced'));
  let state = buildState();

  function buildState(): ColorModeState {
    const system: ColorValue = world.prefersDark?.matches ? 'dark' : 'light';
    const preferred = preference === 'system' ? system : preference;
    return { preference, value: forcedMode ?? preferred, unknown: false, forced: forcedMode !== null };
  }
  function refresh(): void {
    state = buildState();
    world.root.setAttribute('data-theme', state.value);
    world.root.classList.remove('light', 'dark');
    world.root.classList.add(state.value);
    for (const listener of listeners) listener();
  }

  world.prefersDark?.addEventListener('change', refresh);
  world.onStored?.((raw) => {
    preference = parsePreference(raw);
    refresh();
  });
  refresh();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPreference(chosen) {
      if (forcedMode !== null) return;
      preference = chosen;
      storePreference(world, chosen);
      refresh();
    },
    force(mode) {
      if (mode === 'system') return world.warn(FORCE_SYSTEM_WARNING);
      const wanted = parseForced(mode);
      if (wanted === forcedMode) return;
      forcedMode = wanted;
      refresh();
    },
  };
}

function parseForced(mode: string | null): ColorValue | null {
  return mode === 'light' || mode === 'dark' ? mode : null;
}

function readPreference(world: ColorModeWorld): ColorPreference {
  return parsePreference(readStored(world) || readCookie(world.readCookies()));
}

function readStored(world: ColorModeWorld): string | null {
  try {
    return world.storage().getItem(COLOR_MODE_KEY);
  } catch {
    return null;
  }
}

function readCookie(cookies: string): string | null {
  const cookie = cookies.split('; ').find((part) => part.startsWith(`${COLOR_MODE_KEY}=`));
  return cookie?.slice(COLOR_MODE_KEY.length + 1) ?? null;
}

function storePreference(world: ColorModeWorld, preference: ColorPreference): void {
  try {
    world.storage().setItem(COLOR_MODE_KEY, preference);
  } catch {
    // Storage is blocked or full, but the cookie has the mode.
  }
  const life = preference === 'system' ? 0 : COOKIE_LIFE_S;
  const secure = world.https ? '; Secure' : '';
  world.writeCookie(`${COLOR_MODE_KEY}=${preference}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`);
}
