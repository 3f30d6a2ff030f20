import type { ReactNode } from 'react';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import * as styles from './HoldTimer.styles.ts';

interface HoldTimerProps {
  /** Whole seconds; null before the clock runs (server, no JavaScript), when only the end time is shown. */
  secondsLeft: number | null;
  /** Total length of the hold, for the ring. */
  totalSeconds: number;
  title: string;
  /** End time in words; the ring is only decoration. */
  children: ReactNode;
}

function Pair({ value }: { value: number }) {
  const [tens, ones] = toPersianDigits(String(value).padStart(2, '0'));
  return (
    <>
      <span>{tens}</span>
      <span>{ones}</span>
    </>
  );
}

export function HoldTimer({ secondsLeft, totalSeconds, title, children }: HoldTimerProps) {
  const share = secondsLeft === null ? 1 : Math.min(1, Math.max(0, secondsLeft / totalSeconds));
  const clock = secondsLeft !== null && (
    <span className={styles.clock}>
      <Pair value={Math.floor(secondsLeft / 60)} />
      {':'}
      <Pair value={secondsLeft % 60} />
    </span>
  );
  return (
    <div className={styles.hold} role="timer" aria-label={title} data-hold="">
      <span className={styles.ring} aria-hidden="true">
        <svg viewBox="0 0 60 60">
          <circle cx="30" cy="30" r="27" />
          <circle
            cx="30"
            cy="30"
            r="27"
            pathLength="100"
            strokeDasharray={`${Math.round(share * 100)} 100`}
          />
        </svg>
        {clock}
      </span>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
      {clock && (
        <span className={styles.shortClock} aria-hidden="true">
          {clock}
        </span>
      )}
    </div>
  );
}
