import { css } from 'goober';

export const frame = css({ paddingBlockEnd: 'var(--space-16)' });

export const magazine = css({ borderBlockStart: '3px solid var(--secondary)' });
