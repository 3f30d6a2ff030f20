import { useEffect, useRef } from 'react';
import type { SeatsAnswer } from '../../../../shared/buses/busViews.ts';
import { formatDayShort, formatTime } from '../../../../shared/calendar/format.ts';
import { A } from '../../../ui/A.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import * as styles from './SeatChooser.styles.ts';
import { SeatForm, type SeatFormProps } from './SeatForm.tsx';
import { useLiveSeats } from './useLiveSeats.ts';

export interface SeatChooserProps extends Omit<SeatFormProps, 'map' | 'mine'> {
  /** Seats from the server's response; null when the browser must request them. */
  initial: SeatsAnswer | null;
}

/** On phones with scripts the open dialog becomes modal and fills the screen; elsewhere it is part of its card. */
export function SeatChooser({
  initial,
  busy,
  closeUrl,
  ...props
}: SeatChooserProps & { /** Address of the results without this map. */ closeUrl: string }) {
  const { service } = props;
  const { map, mine, state, ask } = useLiveSeats(service.key, initial, busy);
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current: dialog } = box;
    const opener = document.activeElement;
    // True when the visitor opened the map from its card and `#seats` has scrolled to it.
    const wasOpened = dialog?.parentElement?.contains(opener);
    const isModal = matchMedia('(max-width: 47.99em)').matches;
    if (isModal) {
      dialog?.close();
      dialog?.showModal();
    }
    if (wasOpened || isModal) heading.current?.focus({ preventScroll: true });
    return () => {
      if (wasOpened && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      className={styles.box}
      id="seats"
      ref={box}
      open
      aria-labelledby="seats-title"
      onCancel={(event) => {
        event.preventDefault();
        close.current?.querySelector('a')?.click();
      }}
    >
      <div className={styles.head} data-head>
        <div>
          <h3 id="seats-title" ref={heading} tabIndex={-1}>
            انتخاب صندلی
          </h3>
          <p className="small muted">
            {`${service.company.name} · ${formatDayShort(service.departsAt.slice(0, 10))}، ${formatTime(service.departsAt)}`}
          </p>
        </div>
        <span ref={close}>
          <A className={styles.close} href={closeUrl} keepScroll replace aria-label="بستن نقشهٔ صندلی‌ها">
            <Icon name="close" />
          </A>
        </span>
      </div>
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
    </dialog>
  );
}
