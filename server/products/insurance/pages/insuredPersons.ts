import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { ageBandOn, ageBandSentence } from '../../../../shared/insurance/ageBands.ts';
import { plansUrl } from '../../../../shared/insurance/insurancePaths.ts';
import {
  fillFromMrz,
  insuredFieldName,
  parseInsuredForm,
  readTypedInsured,
  typedFromInsured,
  type InsuredTrip,
  type TypedInsuredForm,
} from '../../../../shared/insurance/insuredForm.ts';
import type { InsuredFormView, InsuredPageData, Requote } from '../../../../shared/insurance/insuredView.ts';
import {
  asInsuranceOrder,
  type InsuranceOrderView,
  type Insured,
} from '../../../../shared/insurance/policyOrder.ts';
import { lastDay } from '../../../../shared/insurance/policyRules.ts';
import type { OrderContact } from '../../../../shared/orders/orderView.ts';
import { ageOn } from '../../../../shared/passengers/age.ts';
import { redirect, type Redirect } from '../../../http/httpErrors.ts';
import { text } from '../../../http/queryParser.ts';
import { findEarlierPassengers } from '../../../orders/orders/findEarlierPassengers.ts';
import { savePassengers } from '../../../orders/orders/savePassengers.ts';
import {
  decidePrice,
  ended,
  isOpen,
  openCheckout,
  type OpenCheckout,
} from '../../../orders/pages/checkoutOrder.ts';
import { holdOrigin, refuseContact, refuseHold, reviewUrl } from '../../../orders/pages/holdOrigin.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../../render/page.ts';
import { replaceOrder, subjectFor } from '../replaceOrder.ts';

type Result = PageResult<InsuredPageData> | Redirect;

interface InsuranceCheckout extends OpenCheckout {
  order: InsuranceOrderView;
}

const ADULT = 18;
const NOT_SOLD =
  'این طرح با این تاریخ تولد فروخته نمی‌شود؛ طرح‌های ممکن را ببینید یا تاریخ تولد را درست کنید.';
const TOO_MANY = 'چند خرید نیمه‌تمام دارید؛ یکی را تمام کنید یا چند دقیقه صبر کنید و دوباره ادامه دهید.';

/** The order's checkout if it is one of insurance; every other order has a page of its own. */
async function open(context: PageContext): Promise<InsuranceCheckout | Result> {
  const checkout = await openCheckout(context);
  if (!isOpen(checkout)) return checkout;
  const order = asInsuranceOrder(checkout.order);
  return order ? { ...checkout, order } : redirect(checkout.order.urls.travellers);
}

type Change = Partial<Pick<InsuredFormView, 'problems' | 'requote' | 'otherPlansUrl'>>;

function journeyOf({ details: { search } }: InsuranceOrderView, now: Date): InsuredTrip {
  return {
    startDay: search.startDay,
    lastDay: lastDay(search),
    today: tehranDay(now),
    count: search.birthDays.length,
  };
}

function formView(
  { order, trip }: InsuranceCheckout,
  { now }: PageContext,
  typed: TypedInsuredForm,
  change: Change = {},
): InsuredFormView {
  const { birthDays, startDay } = order.details.search;
  return {
    view: 'form',
    trip,
    bands: birthDays.map((day) => ageBandOn(day, startDay)?.name ?? ''),
    typed,
    problems: [],
    journey: journeyOf(order, now),
    requote: null,
    otherPlansUrl: null,
    minorsOnly: birthDays.every((day) => ageOn(day, startDay) < ADULT),
    ...change,
  };
}

/** Who was written into this order, or into an earlier one of this browser for the same birth dates. */
async function typedAtFirst(
  checkout: InsuranceCheckout,
  { services, now }: PageContext,
): Promise<TypedInsuredForm> {
  const { order, visitorId } = checkout;
  const { birthDays } = order.details.search;
  if (order.contact) return typedFromInsured(order.passengers, order.contact, birthDays);
  const { code, product } = order;
  const earlier = await findEarlierPassengers(services.db, { visitorId, code, product, now });
  const waiting = [...((earlier?.passengers ?? []) as Insured[])];
  const people = birthDays.flatMap((birth, index) => {
    const at = waiting.findIndex(({ birthDay }) => birthDay === birth);
    return at === -1 ? [] : waiting.splice(at, 1).map((person) => ({ ...person, position: index + 1 }));
  });
  return typedFromInsured(people, earlier?.contact ?? null, birthDays);
}

/** The bands that the typed birth dates change, in words; none when the quoted price still holds. */
function changedBands({ details: { search } }: InsuranceOrderView, insured: readonly Insured[]): string[] {
  return insured.flatMap(({ birthDay }, index) => {
    const band = ageBandOn(birthDay, search.startDay);
    const quoted = ageBandOn(search.birthDays[index] ?? '', search.startDay);
    return band && band.code !== quoted?.code ? [ageBandSentence(band)] : [];
  });
}

/** Another age, another price: it is told first, and taken after a yes to exactly this price. */
async function requote(
  checkout: InsuranceCheckout,
  context: FormContext,
  parsed: { typed: TypedInsuredForm; insured: Insured[]; contact: OrderContact; sentences: string[] },
): Promise<Result> {
  const { order, visitorId, trip } = checkout;
  const { services, form } = context;
  const { typed, insured, contact, sentences } = parsed;
  const birthDays = insured.map(({ birthDay }) => birthDay);
  const subject = await subjectFor(services, order, birthDays);
  if (!subject) {
    const otherPlansUrl = plansUrl({ ...order.details.search, birthDays });
    const problems = [{ name: 'insured[0][birth]', index: 0, message: NOT_SOLD }];
    return { data: formView(checkout, context, typed, { problems, otherPlansUrl }), status: 409 };
  }
  const offered: Requote = { oldTotal: trip.total, newTotal: subject.offer.total, sentences };
  if (text(form, 'requote') !== String(offered.newTotal)) {
    return { data: formView(checkout, context, typed, { requote: offered }), status: 409 };
  }
  const replaced = await replaceOrder(services, {
    visitorId,
    ...holdOrigin(context),
    old: order,
    subject,
    insured,
    contact,
  });
  if (replaced.kind === 'replaced') {
    return redirect(order.urls.review.replace(order.code, replaced.code));
  }
  const message = replaced.kind === 'gone' ? NOT_SOLD : TOO_MANY;
  const problems = [{ name: 'insured[0][birth]', index: null, message }];
  return {
    data: formView(checkout, context, typed, { problems }),
    ...(replaced.kind === 'gone' ? { status: 409 } : refuseHold(context, replaced)),
  };
}

/** The form again with what the pasted passports say; nothing is checked yet. */
function fillIn(checkout: InsuranceCheckout, context: FormContext): Result {
  const { form, now } = context;
  const { birthDays } = checkout.order.details.search;
  const typed = readTypedInsured(form, birthDays.length);
  const filled = typed.insured.map((one) => fillFromMrz(one, tehranDay(now)));
  const problems = filled.flatMap(({ problem }, index) =>
    problem === null ? [] : [{ name: insuredFieldName(index, 'mrz'), index, message: problem }],
  );
  const insured = filled.map((one) => one.typed);
  return {
    data: formView(checkout, context, { ...typed, insured }, { problems }),
    status: problems.length > 0 ? 422 : 200,
  };
}

/** `/insurance/plans/passengers?order=`: who is insured. */
export const insuredPersons: ServerPage<InsuredPageData> = {
  async load(context): Promise<Result> {
    const checkout = await open(context);
    if (!('trip' in checkout)) return checkout;
    return { data: formView(checkout, context, await typedAtFirst(checkout, context)) };
  },

  async submit(context): Promise<Result> {
    const here = context.url.pathname + context.url.search;
    const decided = await decidePrice(context, here);
    if (decided) return decided;
    const checkout = await open(context);
    if (!('trip' in checkout)) return checkout;
    const { order, visitorId } = checkout;
    if (context.form.action === 'mrz') return fillIn(checkout, context);
    const parsed = parseInsuredForm(context.form, journeyOf(order, context.now));
    if (!parsed.ok)
      return { data: formView(checkout, context, parsed.typed, { problems: parsed.problems }), status: 422 };
    const sentences = changedBands(order, parsed.insured);
    if (sentences.length > 0) return requote(checkout, context, { ...parsed, sentences });
    const { insured, contact } = parsed;
    const saved = await savePassengers(context.services, {
      code: order.code,
      visitorId,
      passengers: insured,
      contact,
    });
    if (saved.kind === 'saved') return redirect(reviewUrl(order.urls.review, saved));
    if (saved.kind === 'expired') return ended(order, 'expired');
    const refused = refuseContact(context, saved);
    if (refused) {
      const problems = [{ name: 'contact[mobile]', index: null, message: refused.message }];
      return { ...refused.answer, data: formView(checkout, context, parsed.typed, { problems }) };
    }
    if (saved.kind === 'wrong_party')
      throw new Error(`the form of ${order.code} has other people than the order`);
    return redirect(here);
  },
};
