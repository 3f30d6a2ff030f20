import { useEffect, useRef } from 'react';
import type { PlansNotice } from '../../../../shared/insurance/view.ts';
import { Alert, type AlertTone } from '../../../ui/Alert.tsx';

const TEXTS: Record<PlansNotice, { tone: AlertTone; text: string }> = {
  tampered: {
    tone: 'danger',
    text: 'این انتخاب خوانده نشد و چیزی ثبت نشده است. طرح را دوباره از همین جدول انتخاب کنید.',
  },
  expired: {
    tone: 'warn',
    text: 'مهلت این قیمت تمام شده بود. قیمت‌های تازه را می‌بینید؛ طرح را دوباره انتخاب کنید.',
  },
  rate_changed: {
    tone: 'warn',
    text: 'نرخ ارز تغییر کرد؛ قیمت‌ها به‌روزرسانی شد. طرح را دوباره انتخاب کنید.',
  },
  gone: {
    tone: 'warn',
    text: 'این طرح با این شرایط دیگر فروخته نمی‌شود و مبلغی کم نشده است. طرح دیگری انتخاب کنید.',
  },
  too_many: {
    tone: 'warn',
    text: 'از این دستگاه یا همین اینترنت چند خرید نیمه‌تمام باز است. یکی را تمام یا لغو کنید، یا چند دقیقه صبر کنید.',
  },
};

/** Takes the focus when it appears. */
export function PlansNoticeAlert({ notice }: { notice: PlansNotice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { tone, text } = TEXTS[notice];
  return (
    <Alert tone={tone} announce focusable ref={box}>
      <p>{text}</p>
    </Alert>
  );
}
