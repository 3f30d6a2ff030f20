import { css } from 'goober';
import { fitColumn } from '../../ui/styleParts.ts';

export const body = css({ padding: 'var(--space-5)', ...fitColumn(4) });

export const offers = css(fitColumn(2));

export const detail = css({ display: 'block' });
