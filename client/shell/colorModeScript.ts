/** localStorage key and cookie name, fixed by docs/spec/interface.md#colour-mode. */
export const COLOR_MODE_KEY = 'nuxt-color-mode';

/**
 * Runs before the first paint. Applies the forced mode, else the preference (from the cookie when storage is blocked or
 * empty), else the system's mode, else light. The text is constant, because the CSP contains its hash.
 */
export const COLOR_MODE_SCRIPT = `(function(){var d=document.documentElement,k='${COLOR_MODE_KEY}',ok=/^(light|dark)$/,f=d.getAttribute('data-color-mode-forced'),p,c=document.cookie.match(/(?:^|; )${COLOR_MODE_KEY}=(light|dark)/);try{p=localStorage.getItem(k)}catch(e){}p=p||c&&c[1];var v=ok.test(f)?f:ok.test(p)?p:window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.setAttribute('data-theme',v);d.classList.remove('light','dark');d.classList.add(v)})()`;
