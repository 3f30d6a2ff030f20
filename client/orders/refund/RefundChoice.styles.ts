import { css } from 'goober';

export const refund = css({ display: 'block', fontSize: 'var(--text-sm)', color: 'var(--secondary-text)' });

/** Hides the bank account field while a refund to the card is selected. Browsers without `:has` always show it. */
export const target = css({
  '&:has([value="card"]:checked)': {
    '[data-part="iban"]': { display: 'none' },
  },
});
