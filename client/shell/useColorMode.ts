import { useSyncExternalStore } from 'react';
import { createColorMode } from './colorMode.ts';
import type { ColorMode, ColorModeState, ColorPreference } from './colorMode.ts';
import { COLOR_MODE_KEY } from './colorModeScript.ts';

let mode: ColorMode | undefined;

/** The colour mode of this page; only in a browser. */
export function browserColorMode(): ColorMode {
  mode ??= createColorMode({
    storage: () => localStorage,
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    root: document.documentElement,
    prefersDark: window.matchMedia?.('(prefers-color-scheme: dark)') ?? null,
    onStored: (listener) =>
      window.addEventListener('storage', (event) => {
        if (event.key === COLOR_MODE_KEY) listener(event.newValue);
      }),
    warn: (text) => console.warn(text),
  });
  return mode;
}

/** What the server renders: it cannot know the system's wish, so nothing may depend on it before the page is mounted. */
const ON_SERVER: ColorModeState = { preference: 'system', value: 'light', unknown: true, forced: false };

const subscribe = (listener: () => void) => browserColorMode().subscribe(listener);
const snapshot = () => browserColorMode().state();
const serverSnapshot = () => ON_SERVER;

/** For a theme switch: what is chosen, what is shown, and a way to choose. */
export function useColorMode(): ColorModeState & { setPreference: (preference: ColorPreference) => void } {
  const state = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  return { ...state, setPreference: (preference) => browserColorMode().setPreference(preference) };
}
