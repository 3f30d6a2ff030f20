import { useEffect, useRef } from 'react';
import { formatSeatNumbers } from '../../../../shared/buses/bestSeats.ts';
import type { SeatsNotice } from '../../../../shared/buses/seatsNotice.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { SeatChange } from './useSeatChoice.ts';

/** Takes the focus, because it explains why the form was refused. */
export function NoticeAlert({
  notice,
  onTake,
}: {
  notice: SeatsNotice;
  onTake?: (seats: NonNullable<SeatsNotice['offered']>) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { offered, problems } = notice;
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert tone={notice.reason === 'lost' ? 'warn' : 'danger'} announce focusable ref={box}>
      {notice.message}
      {problems.length > 1 && (
        <ul>
          {problems.map(({ number, message }) => (
            <li key={`${number} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {onTake && offered && notice.reason === 'lost' && (
        <>
          {' '}
          <Button type="button" size="small" variant="outline" onClick={() => onTake(offered)}>
            {takeText(offered)}
          </Button>
        </>
      )}
    </Alert>
  );
}

export function ChangeAlert({
  change,
  onTake,
}: {
  change: SeatChange;
  onTake: (seats: NonNullable<SeatChange['offered']>) => void;
}) {
  const { text, offered } = change;
  return (
    <Alert tone="warn" announce>
      {text}{' '}
      {offered && (
        <Button type="button" size="small" variant="outline" onClick={() => onTake(offered)}>
          {takeText(offered)}
        </Button>
      )}
    </Alert>
  );
}

function takeText(seats: readonly { number: number }[]): string {
  return `انتخاب صندلی ${formatSeatNumbers(seats.map(({ number }) => number))}`;
}
