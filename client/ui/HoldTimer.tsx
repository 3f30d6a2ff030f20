import type { ReactNode } from 'react';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import * as styles from './HoldTimer.styles.ts';

interface HoldTimerProps {
  /** Whole seconds left; null before the clock runs (server, no JavaScript): then only the end time stands. */
  secondsLeft: number | null;
  /** How long the hold lasts in all, for the ring. */
  totalSeconds: number;
  title: string;
  /** The end time in words: it is the truth, the ring is decoration. */
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

/** How long the seats are kept. Draws what it is told; whoever shows it ticks. */
export function HoldTimer({ secondsLeft, totalSeconds, title, children }: HoldTimerProps) {
  const share = secondsLeft === null ? 1 : Math.min(1, Math.max(0, secondsLeft / totalSeconds));
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
        {secondsLeft !== null && (
          <span className={styles.clock}>
            <Pair value={Math.floor(secondsLeft / 60)} />
            {':'}
            <Pair value={secondsLeft % 60} />
          </span>
        )}
      </span>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  );
}
