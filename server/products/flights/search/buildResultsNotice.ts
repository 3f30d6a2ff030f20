import type { OfferLine, ResultsNotice } from '../../../../shared/flights/resultsView.ts';

export type NoticeKind = 'tampered' | 'expired' | 'sold_out' | 'too_many';

const TEXTS: Record<NoticeKind, Pick<ResultsNotice, 'tone' | 'text'>> = {
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

/** The texts are on the server and not in the script, because few visitors see one. */
export function buildResultsNotice(kind: NoticeKind, nearest: OfferLine[] = []): ResultsNotice {
  const { tone, text } = TEXTS[kind];
  return { tone, text: nearest.length > 0 ? `${text} نزدیک‌ترین گزینه‌ها:` : text, nearest };
}
