import { css } from 'goober';
import { PEOPLE_ROWS } from '../ui/styleParts.ts';

export const people = css({
  ...PEOPLE_ROWS,
  'li:first-child': {
    paddingBlockStart: 0,
  },
});
