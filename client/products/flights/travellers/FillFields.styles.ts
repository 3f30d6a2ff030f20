import { css } from 'goober';
import { spaceGrid } from '../../../ui/styleParts.ts';

export const fill = css({
  ...spaceGrid(3),
  paddingBlockEnd: 'var(--space-4)',
  borderBlockEnd: '1px solid var(--border)',
});
