import { COLOR_MODE_KEY } from '../../shell/colorModeScript.ts';

const YEAR_S = 365 * 24 * 3600;

/** Switches the colour mode without a request; the form does it where scripts are off. */
export function startThemeSwitch(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('[data-theme-switch]');
  const root = page.documentElement;
  const isDark = () =>
    root.dataset.theme === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset.theme === 'dark';
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    const theme = isDark() ? 'light' : 'dark';
    root.dataset.theme = theme;
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `${COLOR_MODE_KEY}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
    try {
      localStorage.setItem(COLOR_MODE_KEY, theme);
    } catch {
      // Storage is blocked; the cookie is enough for the desk.
    }
  });
}
