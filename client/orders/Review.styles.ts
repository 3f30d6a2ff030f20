import { css } from 'goober';
import { fitColumn, PAGE_COLUMN } from '../ui/styleParts.ts';

export const page = css({ ...PAGE_COLUMN, maxInlineSize: '46rem', paddingBlock: 'var(--space-5)' });

export const form = css({ ...fitColumn(4), padding: 'var(--space-5)' });

export const area = css({ minBlockSize: '9rem', resize: 'vertical' });
