/** Key in localStorage and name of the cookie; the seed's behaviour keeps its name (contracts/ui-behaviour.md 4). */
export const COLOR_MODE_KEY = 'nuxt-color-mode';

/**
 * Runs in the head before anything is painted. The page's forced mode wins, then the stored preference (the cookie when
 * storage is blocked or empty), then the system's wish, then light. The text never changes, so that its hash can stand in the CSP.
 */
export const COLOR_MODE_SCRIPT = `(function(){var d=document.documentElement,k='${COLOR_MODE_KEY}',ok=/^(light|dark)$/,f=d.getAttribute('data-color-mode-forced'),p,c=document.cookie.match(/(?:^|; )${COLOR_MODE_KEY}=(light|dark)/);try{p=localStorage.getItem(k)}catch(e){}p=p||c&&c[1];var v=ok.test(f)?f:ok.test(p)?p:window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.setAttribute('data-theme',v);d.classList.remove('light','dark');d.classList.add(v)})()`;
