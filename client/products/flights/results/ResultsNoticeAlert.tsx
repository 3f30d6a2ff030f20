import { useEffect, useRef } from 'react';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { buildCardId } from '../../../../shared/filters/cardId.ts';
import type { ResultsNotice } from '../../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { Alert } from '../../../ui/Alert.tsx';

/** Takes the focus when it appears. */
export default function ResultsNoticeAlert({ notice: { tone, text, nearest } }: { notice: ResultsNotice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert tone={tone} announce focusable ref={box}>
      <p>{text}</p>
      {nearest.length > 0 && (
        <ul>
          {nearest.map(({ key, carrier, departsAt, total }) => (
            <li key={key}>
              <a
                href={`#${buildCardId(key)}`}
              >{`${carrier}، ساعت ${formatTime(departsAt)}، ${formatToman(total)} تومان`}</a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
