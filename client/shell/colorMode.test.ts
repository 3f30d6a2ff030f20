import { createColorMode, FORCE_SYSTEM_WARNING, parsePreference, type ColorModeWorld } from './colorMode.ts';
import { COLOR_MODE_KEY, COLOR_MODE_SCRIPT } from './colorModeScript.ts';

function begin(
  options: {
    stored?: string | null;
    dark?: boolean;
    blocked?: boolean;
    cookies?: string;
    forcedBy?: string;
    https?: boolean;
  } = {},
) {
  const stored = new Map<string, string>();
  if (options.stored != null) stored.set(COLOR_MODE_KEY, options.stored);
  const root = document.createElement('html');
  if (options.forcedBy) root.setAttribute('data-color-mode-forced', options.forcedBy);
  const cookies: string[] = [];
  const warnings: string[] = [];
  let systemChanged = () => {};
  let otherTab: (raw: string | null) => void = () => {};
  const prefersDark = {
    matches: options.dark ?? false,
    addEventListener: (_type: string, listener: unknown) => {
      systemChanged = listener as () => void;
    },
  };
  const world: ColorModeWorld = {
    storage: () => {
      if (options.blocked) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      };
    },
    readCookies: () => options.cookies ?? '',
    writeCookie: (cookie) => cookies.push(cookie),
    https: options.https ?? false,
    root,
    prefersDark: prefersDark as ColorModeWorld['prefersDark'],
    onStored: (listener) => {
      otherTab = listener;
    },
    warn: (text) => warnings.push(text),
  };
  const mode = createColorMode(world);
  const setSystem = (dark: boolean) => {
    prefersDark.matches = dark;
    systemChanged();
  };
  return {
    mode,
    stored,
    root,
    cookies,
    warnings,
    setSystem,
    otherTab: (raw: string | null) => otherTab(raw),
  };
}

test.each([
  [null, false, 'system', 'light'],
  [null, true, 'system', 'dark'],
  ['system', true, 'system', 'dark'],
  ['dark', false, 'dark', 'dark'],
  ['light', true, 'light', 'light'],
  ['pink', true, 'system', 'dark'],
  ['', false, 'system', 'light'],
  ['"dark"', false, 'system', 'light'],
])('stored %s with a dark system %s is preference %s, shown as %s', (stored, dark, preference, value) => {
  const { mode, root } = begin({ stored, dark });
  expect(mode.state()).toEqual({ preference, value, unknown: false, forced: false });
  expect(root.getAttribute('data-theme')).toBe(value);
});

test('choosing a mode applies it, stores it and mirrors it into the cookie for the server', () => {
  const { mode, stored, cookies, root } = begin();
  mode.setPreference('dark');
  expect(mode.state().value).toBe('dark');
  expect(stored.get('nuxt-color-mode')).toBe('dark');
  expect(cookies).toEqual(['nuxt-color-mode=dark; Path=/; Max-Age=31536000; SameSite=Lax']);
  expect([...root.classList]).toEqual(['dark']);
  mode.setPreference('light');
  expect([...root.classList]).toEqual(['light']);
});

test('the cookie is Secure over HTTPS', () => {
  const { mode, cookies } = begin({ https: true });
  mode.setPreference('dark');
  expect(cookies).toEqual(['nuxt-color-mode=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
});

test('choosing the system mode deletes the cookie', () => {
  const { mode, cookies } = begin({ stored: 'dark' });
  mode.setPreference('system');
  expect(cookies).toEqual(['nuxt-color-mode=system; Path=/; Max-Age=0; SameSite=Lax']);
});

test('a system change applies only when the preference is the system mode', () => {
  const follower = begin();
  follower.setSystem(true);
  expect(follower.mode.state().value).toBe('dark');
  const decided = begin({ stored: 'light' });
  decided.setSystem(true);
  expect(decided.mode.state().value).toBe('light');
});

describe('a page that forces its mode', () => {
  test('is shown in that mode, keeps the stored preference and restores it on leaving', () => {
    const { mode, stored, cookies } = begin({ stored: 'light' });
    mode.force('dark');
    expect(mode.state()).toEqual({ preference: 'light', value: 'dark', unknown: false, forced: true });
    expect(stored.get(COLOR_MODE_KEY)).toBe('light');
    expect(cookies).toEqual([]);
    mode.force(null);
    expect(mode.state()).toEqual({ preference: 'light', value: 'light', unknown: false, forced: false });
  });

  test('ignores choices and system changes while the mode is forced', () => {
    const { mode, stored, setSystem } = begin();
    mode.force('light');
    mode.setPreference('dark');
    setSystem(true);
    expect(mode.state()).toMatchObject({ preference: 'system', value: 'light' });
    expect(stored.size).toBe(0);
    mode.force(null);
    expect(mode.state().value).toBe('dark');
  });

  test('can already set the forced mode in the document', () => {
    expect(begin({ forcedBy: 'dark' }).mode.state()).toMatchObject({ value: 'dark', forced: true });
  });

  test('cannot force the system mode: it logs a warning and changes nothing', () => {
    const { mode, warnings } = begin({ stored: 'dark' });
    mode.force('system');
    expect(warnings).toEqual(['You cannot force the colorMode to system at the page level.']);
    expect(FORCE_SYSTEM_WARNING).toBe(warnings[0]);
    expect(mode.state()).toMatchObject({ value: 'dark', forced: false });
  });

  test('ignores an unknown forced mode', () => {
    const { mode } = begin();
    mode.force('pink');
    expect(mode.state().forced).toBe(false);
  });
});

test('with blocked storage the preference is read from and written to the cookie without throwing', () => {
  const { mode, cookies } = begin({ blocked: true, cookies: 'a=1; nuxt-color-mode=dark; b=2' });
  expect(mode.state()).toMatchObject({ preference: 'dark', value: 'dark' });
  mode.setPreference('light');
  expect(mode.state().value).toBe('light');
  expect(cookies[0]).toContain('nuxt-color-mode=light');
});

test('applies a choice from another tab; an invalid value counts as system', () => {
  const { mode, otherTab } = begin();
  otherTab('dark');
  expect(mode.state()).toMatchObject({ preference: 'dark', value: 'dark' });
  otherTab('<b>');
  expect(parsePreference('<b>')).toBe('system');
  expect(mode.state()).toMatchObject({ preference: 'system', value: 'light' });
});

describe('the early script', () => {
  const root = document.documentElement;
  const run = (dark: boolean) => {
    window.matchMedia = ((query: string) => ({
      matches: dark && query.includes('dark'),
    })) as unknown as typeof window.matchMedia;
    const script = document.createElement('script');
    script.textContent = COLOR_MODE_SCRIPT;
    document.head.append(script);
    return root.getAttribute('data-theme');
  };

  beforeEach(() => {
    localStorage.clear();
    root.removeAttribute('data-color-mode-forced');
    document.cookie = `${COLOR_MODE_KEY}=; max-age=0`;
  });

  test.each([
    [null, true, 'dark'],
    [null, false, 'light'],
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['pink', false, 'light'],
  ])('with %s stored and a dark system %s it applies %s', (stored, dark, painted) => {
    if (stored) localStorage.setItem(COLOR_MODE_KEY, stored);
    expect(run(dark)).toBe(painted);
    expect(root.classList.contains(painted)).toBe(true);
  });

  test('the forced mode of the page wins over the stored one', () => {
    localStorage.setItem(COLOR_MODE_KEY, 'light');
    root.setAttribute('data-color-mode-forced', 'dark');
    expect(run(false)).toBe('dark');
  });

  test('with blocked storage it uses the cookie and does not throw', () => {
    document.cookie = `${COLOR_MODE_KEY}=dark`;
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(run(false)).toBe('dark');
    blocked.mockRestore();
  });

  test('contains no text that would end its script element', () => {
    expect(COLOR_MODE_SCRIPT).not.toMatch(/<\/|<!--/);
  });
});
