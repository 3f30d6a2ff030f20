import { useSyncExternalStore } from 'react';
import { createColorMode, type ColorMode, type ColorModeState, type ColorPreference } from './colorMode.ts';
import { COLOR_MODE_KEY } from './colorModeScript.ts';

let mode: ColorMode | undefined;

export function getBrowserColorMode(): ColorMode {
  mode ??= createColorMode({
    storage: () => localStorage,
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    https: location.protocol === 'https:',
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

/** The server cannot know the system's mode; nothing may depend on it before mount. */
const ON_SERVER: ColorModeState = { preference: 'system', value: 'light', unknown: true, forced: false };

const subscribe = (listener: () => void) => getBrowserColorMode().subscribe(listener);
const getSnapshot = () => getBrowserColorMode().state();
const getServerSnapshot = () => ON_SERVER;

export function useColorMode(): ColorModeState & { setPreference: (preference: ColorPreference) => void } {
  const state = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  return { ...state, setPreference: (preference) => getBrowserColorMode().setPreference(preference) };
}
