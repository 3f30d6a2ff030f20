import { css } from 'goober';

export const refund = css({ display: 'block', fontSize: 'var(--text-sm)', color: 'var(--secondary-text)' });

/** The account is asked for only with its radio; always where the browser lacks `:has`. */
export const target = css({
  '&:has([value="card"]:checked)': {
    '[data-part="iban"]': { display: 'none' },
  },
});
