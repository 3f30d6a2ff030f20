import { css } from 'goober';

export const frame = css({ paddingBlockEnd: 'var(--space-16)' });
