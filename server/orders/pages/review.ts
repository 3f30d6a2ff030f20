import { checkFields, toFieldMessages, toRule } from '../../../shared/forms/checkFields.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { normalizePersian } from '../../../shared/persian/text.ts';
import {
  buildReviewUrl,
  LONGEST_REVIEW,
  RATING_WORDS,
  SHORTEST_REVIEW,
  type ReviewPageData,
} from '../../../shared/reviews/reviews.ts';
import { redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import type { PageContext, ServerPage } from '../../render/page.ts';
import { refuseLink } from '../documents/shortLinks.ts';
import { readOrderLink } from '../orders/orderLink.ts';
import { findReviewable, type Reviewable } from '../reviews/findReviewable.ts';
import { findOwnReview, hasOptedOutOfReviews, saveReview, setReviewOptOut } from '../reviews/reviewStore.ts';

const DONE = ['saved', 'silenced', 'asked'] as const;

/** Serves the link in the buyer's message, or of a traveller's own ticket. Reviews need no account and no code. */
export const review: ServerPage<ReviewPageData> = {
  async load(context) {
    const opened = await open(context);
    const { own, carriers, refusal } = opened.data;
    const typed = own
      ? { carrier: own.carrier, rating: String(own.rating), text: own.text }
      : { carrier: carriers.length === 1 ? (carriers[0]?.key ?? '') : '', rating: '', text: '' };
    const done = DONE.find((one) => one === readText(context.query, 'done')) ?? null;
    const status = refusal === null || done !== null ? 200 : 409;
    return { status, data: { ...opened.data, typed, done } };
  },

  async submit(context) {
    const { form, services, now } = context;
    const { data, key, found } = await open(context);
    const back = (done: (typeof DONE)[number]) => redirect(`${buildReviewUrl(data.link)}?done=${done}`);
    const wish = readText(form, 'wish');
    if ((wish === 'silence' || wish === 'ask') && data.isBuyer && found.mobile !== null) {
      await setReviewOptOut(services.db, { mobile: found.mobile, isOptedOut: wish === 'silence', now });
      return back(wish === 'silence' ? 'silenced' : 'asked');
    }
    const typed = {
      carrier: readText(form, 'carrier'),
      rating: readText(form, 'rating'),
      text: readText(form, 'text').slice(0, LONGEST_REVIEW * 4),
    };
    if (data.refusal !== null || (data.own !== null && data.own.state !== 'waiting'))
      return { status: 409, data: { ...data, typed } };
    const checked = checkFields(typed, createRules(found));
    if (!checked.ok)
      return { status: 422, data: { ...data, typed, problems: toFieldMessages(checked.problems) } };
    if (await saveReview(services.db, services, { ...key, ...checked.values })) return back('saved');
    // The desk decided while the form was open.
    return { status: 409, data: { ...(await open(context)).data, typed } };
  },
};

async function open({ params, services, clientAddress }: PageContext) {
  const link = params.link ?? '';
  const linked = readOrderLink(services.signingSecret, link);
  const found = linked && (await findReviewable(services, linked));
  if (!linked || !found) return refuseLink(services, clientAddress);
  const isBuyer = linked.position === null;
  const key = { orderId: found.orderId, position: linked.position ?? 0 };
  const { trip, carrierWord, carriers, refusal, mobile } = found;
  const data: ReviewPageData = {
    link,
    trip,
    carrierWord,
    carriers: carriers.map(({ key: carrier, name }) => ({ key: carrier, name })),
    typed: { carrier: '', rating: '', text: '' },
    problems: {},
    refusal,
    own: await findOwnReview(services.db, key),
    done: null,
    isBuyer: isBuyer && mobile !== null,
    silenced: isBuyer && mobile !== null && (await hasOptedOutOfReviews(services.db, mobile)),
  };
  return { data, key, found };
}

function createRules({ carriers, carrierWord }: Reviewable) {
  return {
    carrier: toRule(
      (typed) => carriers.find(({ key }) => key === typed) ?? null,
      `${carrierWord} را انتخاب کنید.`,
    ),
    rating: toRule((typed) => {
      const rating = RATING_WORDS.findIndex((_, index) => String(index + 1) === typed) + 1;
      return rating === 0 ? null : rating;
    }, 'یکی از پنج گزینه را انتخاب کنید.'),
    text: toRule(
      (typed) => {
        const text = normalizePersian(typed);
        const { length } = [...text];
        return length < SHORTEST_REVIEW || length > LONGEST_REVIEW ? null : text;
      },
      `متن باید از ${formatNumber(SHORTEST_REVIEW)} تا ${formatNumber(LONGEST_REVIEW)} نویسه باشد.`,
    ),
  };
}
