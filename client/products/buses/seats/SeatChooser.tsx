import { useEffect, useRef } from 'react';
import type { SeatsNotice } from '../../../../shared/buses/seatsNotice.ts';
import type { SeatsAnswer } from '../../../../shared/buses/busViews.ts';
import type { ChoosableService } from '../../../../shared/buses/service.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import * as styles from './SeatChooser.styles.ts';
import { SeatForm } from './SeatForm.tsx';
import { useLiveSeats } from './useLiveSeats.ts';

export interface SeatChooserProps {
  service: ChoosableService;
  /** The seats as the server knew them when it made the page; null when the browser has to ask. */
  initial: SeatsAnswer | null;
  /** Why the last choice in this bus was not kept. */
  notice: SeatsNotice | null;
  /** How many seats were searched for. */
  seats: number;
  now: Date;
  /** The address of the other view: the grid's or the list's. */
  viewUrl: string;
  view: 'grid' | 'list';
  busy: boolean;
}

/** The seats of one bus, opened in its card. */
export function SeatChooser({ initial, busy, ...props }: SeatChooserProps) {
  const { map, mine, state, ask } = useLiveSeats(props.service.key, initial, busy);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = box;
    // The visitor opened it from its card; the address (`#seats`) has scrolled to it.
    if (current?.parentElement?.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.box} id="seats" ref={box} tabIndex={-1} aria-label="صندلی‌های این اتوبوس">
      {state === 'gone' && (
        <Alert tone="warn" announce>
          شرکت این سرویس را حذف کرد یا فروش اینترنتی آن بسته شد؛ مبلغی کم نشده است. سرویس دیگری برگزینید.
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
