import { useNavigation } from 'react-router';
import type { ConfirmView } from '../../shared/orders/checkoutView.ts';
import { EXIT_TOLL, leavesIran } from '../../shared/orders/tripNotes.ts';
import { formatRial, formatToman } from '../../shared/money.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { Check } from '../ui/Check.tsx';
import { Ledger, type LedgerRow } from '../ui/Ledger.tsx';
import { Price } from '../ui/Price.tsx';
import { buildInvoiceRows } from '../../shared/orders/buildInvoiceRows.ts';
import { DiscountField } from './DiscountField.tsx';
import { ChoiceProblem } from './ChoiceProblem.tsx';
import * as checkout from './Checkout.styles.ts';
import * as styles from './Confirm.styles.ts';

/** Lists all parts of the price, which add up to the total. */
function buildPriceRows({ lines, total, discount }: ConfirmView['trip']): LedgerRow[] {
  return [
    ...buildInvoiceRows(lines).map(({ label, amount }) => ({ label, value: formatToman(amount) })),
    { label: 'کارمزد خدمات', value: 'رایگان' },
    ...(discount > 0 ? [{ label: 'تخفیف', value: `${formatToman(discount)}−`, kind: 'minus' as const }] : []),
    { label: 'مبلغ نهایی', value: <Price amount={total} />, kind: 'total' },
  ];
}

export function PayButton({
  total,
  ...look
}: Pick<ConfirmView['trip'], 'total'> & Pick<ButtonProps, 'size' | 'block'>) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Button variant="cta" busy={busy} disabled={busy} {...look}>
      {busy ? 'در حال انتقال به درگاه بانک…' : `پرداخت ${formatToman(total)} تومان`}
    </Button>
  );
}

export function PayCard({
  trip,
  consent,
  problems,
  discountTyped,
  isOnly,
}: Pick<ConfirmView, 'trip' | 'consent' | 'problems' | 'discountTyped'> & {
  /** True when the consent is the only problem. */
  isOnly: boolean;
}) {
  return (
    <TitledCard id="review-price" title="صورت‌حساب">
      <div className={checkout.body}>
        <Ledger rows={buildPriceRows(trip)} />
        {leavesIran(trip.view.legs) && <p className="xs muted">{EXIT_TOLL}</p>}
        <div>
          <Check
            name="consent"
            value="1"
            id="consent"
            defaultChecked={consent}
            // Without JavaScript, only autofocus brings a visitor to the missing consent after a rejection.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isOnly && problems.consent !== undefined}
            aria-invalid={problems.consent ? true : undefined}
            aria-describedby={problems.consent && 'consent-note'}
          >
            نام‌ها و تاریخ را بررسی کردم و <a href="#refund">قوانین استرداد</a> را می‌پذیرم.
          </Check>
          <ChoiceProblem id="consent-note" message={problems.consent} />
        </div>
        <input type="hidden" name="expectedTotal" value={trip.total} />
        <div className={styles.pay}>
          <div className="only-wide">
            <PayButton total={trip.total} size="large" block />
          </div>
          <p>{`معادل ${formatRial(trip.total)} ریال در درگاه بانک`}</p>
        </div>
        <DiscountField trip={trip} typed={discountTyped} error={problems.discount} />
      </div>
    </TitledCard>
  );
}
