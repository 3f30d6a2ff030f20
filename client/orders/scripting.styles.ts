import { css } from 'goober';

/** What does nothing without JavaScript is not there without it. */
export const needsScripts = css({
  '@media (scripting: none)': {
    display: 'none',
  },
});
