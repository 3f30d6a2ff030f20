import type { JoinOffer } from '../../../../shared/orders/checkoutView.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Its button is part of the travellers' form: nothing of it has to be filled in. */
export function JoinCard({ code, title, fits, problem }: JoinOffer) {
  return (
    <Alert icon="route" tone={problem === null ? 'info' : 'warn'}>
      <b>{`سفر ${title} را هنوز نپرداخته‌اید. `}</b>
      {problem ?? 'این اتوبوس را با همان مسافران به آن اضافه کنید: یک مهلت و یک پرداخت، بدون پر کردن فرم.'}
      {fits && (
        <p>
          <Button name="action" value={`join-trip ${code}`}>
            افزودن به این سفر
          </Button>
        </p>
      )}
    </Alert>
  );
}
