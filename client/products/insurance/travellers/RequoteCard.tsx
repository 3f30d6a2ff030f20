import type { Requote } from '../../../../shared/insurance/insuredView.ts';
import { formatToman } from '../../../../shared/money.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Price } from '../../../ui/Price.tsx';

/** Part of the form, so that everything typed is posted too. */
export function RequoteCard({ requote: { oldTotal, newTotal, sentences } }: { requote: Requote }) {
  const difference = newTotal - oldTotal;
  const amount = formatToman(Math.abs(difference));
  return (
    <Alert tone="warn" announce>
      <div className="stack gap-3">
        <div>
          <h2 className="h4">قیمت با این تاریخ تولد عوض می‌شود</h2>
          {[...new Set(sentences)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Ledger
          rows={[
            { label: 'قیمت پیشین', value: <Price amount={oldTotal} size="small" old /> },
            { label: 'قیمت جدید', value: <Price amount={newTotal} /> },
            { label: 'تفاوت', value: amount + (difference < 0 ? '−' : '+'), kind: 'total' },
          ]}
        />
        <div className={checkout.actions}>
          <Button variant="cta" name="requote" value={newTotal}>
            پذیرش قیمت جدید و ادامه
          </Button>
          <span className="small">یا تاریخ تولد را در فرم درست کنید.</span>
        </div>
      </div>
    </Alert>
  );
}
