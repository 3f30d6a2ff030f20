import { useEffect, useState } from 'react';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Icon } from '../Icon.tsx';
import { TextButton } from '../TextButton.tsx';
import * as styles from './ResultsHead.styles.ts';
import { useAnnouncement } from './useAnnouncement.ts';

const SLOW_AFTER_MS = 8000;

interface ResultsHeadProps {
  summary: string;
  /** Explains the prices of the list, for example «قیمت نهایی، ۱ نفر». */
  unit?: string;
  sources: number;
  /** Whether each response was successful, in the order of arrival. */
  answered: readonly boolean[];
  retryUrl: string;
  /** Set when the list is complete, but was not sorted because the visitor was using it. */
  onSort?: () => void;
  things?: string;
}

export function ResultsHead(props: ResultsHeadProps) {
  const { summary, unit, sources, answered, retryUrl, onSort, things } = props;
  const failed = answered.filter((good) => !good).length;
  const done = answered.length >= sources;
  const slow = useIsSlow(!done);
  const progress = formatProgress(sources, answered.length, failed, slow, things);
  const announcement = useAnnouncement(progress, summary, done);
  return (
    <div className={styles.head} data-notice={slow || failed > 0 ? (done ? 'long' : 'brief') : undefined}>
      <p>
        {/* Each text gets a new element, because a growing element would count as layout shift. */}
        <span key={summary}>
          {summary !== '' && <b>{summary}</b>}
          {summary !== '' && unit && ' · '}
          {unit}
        </span>
      </p>
      <div className={styles.progress} key={progress}>
        {onSort ? (
          <TextButton type="button" onClick={onSort}>
            <Icon name="sort" size="small" />
            نتایج تازه رسید؛ مرتب کن
          </TextButton>
        ) : (
          <>
            <span>
              {progress}
              {done && failed > 0 && (
                <>
                  {' '}
                  <a href={retryUrl}>تلاش دوباره</a>
                </>
              )}
            </span>
            {!done && <Dots sources={sources} answered={answered} />}
          </>
        )}
      </div>
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  );
}

export function Dots({ sources, answered }: { sources: number; answered: readonly boolean[] }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: sources }, (_, index) => (
        <i
          // A dot has no identity except its index.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-on={answered[index] === true ? '' : undefined}
          data-failed={answered[index] === false ? '' : undefined}
        />
      ))}
    </span>
  );
}

function useIsSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

export function formatProgress(
  sources: number,
  arrived: number,
  failed: number,
  slow: boolean,
  things = 'پروازها',
): string {
  if (slow) return 'کمی بیشتر از حد معمول طول کشیده؛ نتایج رسیده را ببینید.';
  if (arrived === 0) return 'در حال دریافت نتایج…';
  const good = arrived - failed;
  const count = `پاسخ ${formatNumber(good)} از ${formatNumber(sources)} تأمین‌کننده رسید`;
  if (failed === 0) return count;
  const one = failed === 1;
  const missing = one ? 'یکی پاسخ نداد' : `${formatNumber(failed)} تأمین‌کننده پاسخ ندادند`;
  const meaning = `${things}${one ? 'یش' : 'یشان'} در فهرست نیست`;
  return arrived >= sources ? `${count}؛ ${missing} و ${meaning}.` : `${count}؛ ${missing}.`;
}
