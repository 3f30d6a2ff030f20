import { css } from 'goober';

export const refund = css({ display: 'block', fontSize: 'var(--text-sm)', color: 'var(--secondary-text)' });

/** Only with its radio; shown always where the browser lacks `:has`. */
export const iban = css({
  'div:has(input[value="card"]:checked) + &': { display: 'none' },
});
