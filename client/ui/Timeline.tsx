import type { ReactNode } from 'react';
import { formatTime } from '../../shared/calendar/format.ts';
import { Icon, type IconName } from './Icon.tsx';
import * as styles from './Timeline.styles.ts';

export type TimelineState = 'done' | 'now' | 'next' | 'bad';

export interface TimelineItem {
  state: TimelineState;
  title: string;
  /** ISO 8601 instant; `timeText` replaces the time. */
  at?: string;
  timeText?: string;
  body?: ReactNode;
}

const SIGN: Record<TimelineState, { icon: IconName; word: string }> = {
  done: { icon: 'check', word: 'انجام شد' },
  now: { icon: 'hourglass', word: 'در حال انجام' },
  next: { icon: 'clock', word: 'در ادامه' },
  bad: { icon: 'close', word: 'انجام نشد' },
};

/** Renders the status of each item as a mark and as text. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ state, title, at, timeText, body }) => (
        <li key={`${title} ${at ?? timeText ?? state}`} data-state={state}>
          <span className={styles.mark}>
            <Icon name={SIGN[state].icon} size="small" />
          </span>
          <b className={styles.title}>
            {title}
            <span className="sr">{`، ${SIGN[state].word}`}</span>
          </b>
          {(at ?? timeText) !== undefined && <time dateTime={at}>{timeText ?? (at && formatTime(at))}</time>}
          {body !== undefined && <div className={styles.body}>{body}</div>}
        </li>
      ))}
    </ol>
  );
}
