import { css } from 'goober';
import { fitColumn } from '../ui/styleParts.ts';

export const body = css({ ...fitColumn(4), padding: 'var(--space-5)' });
