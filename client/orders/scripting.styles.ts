import { css } from 'goober';

/** Hides elements that need JavaScript. */
export const needsScripts = css({
  '@media (scripting: none)': { display: 'none' },
});
