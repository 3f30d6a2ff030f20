import { ReviewPage } from '../../../../client/desk/pages/reviews/ReviewPage.tsx';
import { ReviewsPage } from '../../../../client/desk/pages/reviews/ReviewsPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { REVIEW_LIST, type DeskReview } from '../../../../shared/desk/reviews.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { findAddressed } from '../../findAddressed.ts';
import { findLastAction } from '../../people/findLastAction.ts';
import { decideReview, findReview, listReviews } from '../../reviews/reviews.ts';
import { readStateList } from '../../stateList.ts';

const REVIEW = `${DESK_PATHS.reviews}/:id`;
const MAX_REASON_LENGTH = 200;
const permission = 'reviews';

export const reviewRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.reviews, permission, showList),
  openRoute(REVIEW, permission, async (context) => showOne(await findAddressed(context, findReview))),
  { method: 'post', path: REVIEW, permission, action: 'reviewPublished', handle: decide },
];

async function showList({ db, query }: DeskContext): Promise<DeskAnswer> {
  const list = await readStateList(query, REVIEW_LIST, (state, page) => listReviews(db, state, page));
  return showPage({ title: 'نظرهای مسافران', section: 'reviews', body: <ReviewsPage list={list} /> });
}

function showOne(review: DeskReview, state: FormState = EMPTY_FORM, status = 200): DeskAnswer {
  const body = <ReviewPage review={review} state={state} />;
  return showPage({ title: `نظر دربارهٔ ${review.carrier}`, section: 'reviews', status, body });
}

async function decide(context: DeskContext): Promise<DeskAnswer> {
  const { form, db } = context;
  const review = await findAddressed(context, findReview);
  const decision = form.oneOf('decision', ['publish', 'refuse']);
  const why = decision === 'refuse' ? form.text('why', { longest: MAX_REASON_LENGTH }) : '';
  if (decision === null || !form.isValid) return showOne(review, form.state, 422);
  const action = decision === 'publish' ? 'reviewPublished' : 'reviewRefused';
  const version = Number(form.read('version') || Number.NaN);
  const reason = decision === 'refuse' ? why : null;
  const log = {
    action,
    subject: review.orderCode,
    subjectKey: review.id,
    after: review.text.slice(0, 200),
  } as const;
  const done =
    Number.isInteger(version) &&
    (await decideReview(db, { id: review.id, version, reason }, (tx) =>
      context.record({ ...log, reason: why }, tx),
    ));
  if (done) return redirectTo(DESK_PATHS.reviews, action);
  form.addProblem('form', await describeEarlier(context, review));
  return showOne(await findAddressed(context, findReview), form.state, 409);
}

/** Describes what changed since the page was opened, and says that this form stored nothing. */
async function describeEarlier({ db, now }: DeskContext, { id, state }: DeskReview): Promise<string> {
  if (state === 'waiting')
    return 'مسافر متن را عوض کرده است؛ از شما چیزی ثبت نشد. متن تازه را بخوانید و دوباره تصمیم بگیرید.';
  const last = await findLastAction(db, id, ['reviewPublished', 'reviewRefused']);
  const who = last ? `${last.staff_name} ${formatMoment(last.at, now)}` : 'همکاری';
  return `${who} دربارهٔ این نظر تصمیم گرفته بود؛ از شما چیزی ثبت نشد.`;
}
