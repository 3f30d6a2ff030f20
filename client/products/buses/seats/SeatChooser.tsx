import { useEffect, useRef } from 'react';
import type { SeatsAnswer } from '../../../../shared/buses/busViews.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import * as styles from './SeatChooser.styles.ts';
import { SeatForm, type SeatFormProps } from './SeatForm.tsx';
import { useLiveSeats } from './useLiveSeats.ts';

export interface SeatChooserProps extends Omit<SeatFormProps, 'map' | 'mine'> {
  /** Seats from the server's response; null when the browser must request them. */
  initial: SeatsAnswer | null;
}

export function SeatChooser({ initial, busy, ...props }: SeatChooserProps) {
  const { map, mine, state, ask } = useLiveSeats(props.service.key, initial, busy);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = box;
    // The visitor opened it from its card, and `#seats` has scrolled to it.
    if (current?.parentElement?.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.box} id="seats" ref={box} tabIndex={-1} aria-label="صندلی‌های این اتوبوس">
      {state === 'gone' && (
        <Alert tone="warn" announce>
          شرکت این سرویس را حذف کرد یا فروش اینترنتی آن بسته شد؛ مبلغی کم نشده است. سرویس دیگری انتخاب کنید.
        </Alert>
      )}
      {state === 'lost' && (
        <Alert tone="danger" announce>
          نقشهٔ صندلی‌ها نرسید.{' '}
          <Button type="button" size="small" variant="outline" onClick={ask}>
            تلاش دوباره
          </Button>
        </Alert>
      )}
      {state === 'asking' && (
        <>
          <p className="sr" role="status">
            در حال دریافت نقشهٔ صندلی‌ها…
          </p>
          <Skeleton className={styles.waiting} />
        </>
      )}
      {map && state !== 'gone' && <SeatForm map={map} mine={mine} busy={busy} {...props} />}
    </section>
  );
}
