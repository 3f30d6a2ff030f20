import { useEffect, useRef } from 'react';
import { formatTime } from '../../../../shared/calendar/format.ts';
import type { ResultsNotice } from '../../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { Alert, type AlertTone } from '../../../ui/Alert.tsx';

const TEXTS: Record<ResultsNotice['kind'], { tone: AlertTone; text: string }> = {
  tampered: {
    tone: 'danger',
    text: 'این انتخاب خوانده نشد و چیزی ثبت نشده است. پروازتان را دوباره از همین فهرست انتخاب کنید.',
  },
  expired: {
    tone: 'warn',
    text: 'مهلت این قیمت تمام شده بود. قیمت‌های تازه را می‌بینید؛ پروازتان را دوباره انتخاب کنید.',
  },
  sold_out: { tone: 'warn', text: 'این صندلی‌ها همین حالا فروخته شد و مبلغی کم نشده است.' },
  too_many: {
    tone: 'warn',
    text: 'از این دستگاه یا همین اینترنت چند خرید نیمه‌تمام باز است. یکی را تمام یا لغو کنید، یا چند دقیقه صبر کنید.',
  },
};

/** Takes the focus when it appears. */
export function ResultsNoticeAlert({ notice: { kind, nearest } }: { notice: ResultsNotice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { tone, text } = TEXTS[kind];
  return (
    <Alert tone={tone} announce focusable ref={box}>
      <p>{nearest.length > 0 ? `${text} نزدیک‌ترین گزینه‌ها:` : text}</p>
      {nearest.length > 0 && (
        <ul>
          {nearest.map(({ key, carrier, departsAt, total }) => (
            <li key={key}>
              <a
                href={`#offer-${key}`}
              >{`${carrier}، ساعت ${formatTime(departsAt)}، ${formatToman(total)} تومان`}</a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
