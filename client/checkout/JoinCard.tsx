import type { JoinOffer } from '../../shared/orders/checkoutView.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import * as styles from './Checkout.styles.ts';

interface JoinCardProps extends JoinOffer {
  /** For example «این اتوبوس را با همان مسافران به آن اضافه کنید.» */
  text: string;
  /** Id of the form to submit, when the card is outside that form. */
  form?: string;
}

/** Offers to add this purchase to an unpaid trip, without filling in the travellers again. */
export function JoinCard({
  code,
  title,
  matchesTravellers,
  problem,
  leftOut,
  ids,
  text,
  form,
}: JoinCardProps) {
  return (
    <Alert icon="route" tone={problem === null ? 'info' : 'warn'}>
      <b>{`سفر ${title} را هنوز نپرداخته‌اید. `}</b>
      {problem ?? text}
      {leftOut && ` ${leftOut}`}
      {ids && (
        <>
          <p className={styles.joinAction}>{ids.reason}</p>
          <div className={styles.joinIds}>
            {ids.fields.map(({ value, ...field }) => (
              <TextField
                key={field.name}
                id={field.name}
                form={form}
                defaultValue={value}
                inputMode="numeric"
                autoComplete="off"
                ltr
                {...field}
              />
            ))}
          </div>
        </>
      )}
      {matchesTravellers && (
        <p className={styles.joinAction}>
          <Button form={form} name="action" value={`join-trip ${code}`}>
            افزودن به این سفر
          </Button>
        </p>
      )}
    </Alert>
  );
}
