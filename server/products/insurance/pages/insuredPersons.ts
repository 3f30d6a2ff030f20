import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { findAgeBandOn, formatAgeBand } from '../../../../shared/insurance/ageBands.ts';
import { buildPlansUrl } from '../../../../shared/insurance/insurancePaths.ts';
import {
  fillFromKnown,
  fillFromMrz,
  getInsuredFieldName,
  parseInsuredForm,
  readTypedInsured,
  toTypedInsuredForm,
  type InsuredTrip,
  type TypedInsuredForm,
} from '../../../../shared/insurance/insuredForm.ts';
import type { InsuredFormView, InsuredPageData, Requote } from '../../../../shared/insurance/insuredView.ts';
import {
  toInsuranceOrder,
  type InsuranceOrderView,
  type Insured,
} from '../../../../shared/insurance/policyOrder.ts';
import { getLastDay } from '../../../../shared/insurance/policyRules.ts';
import type { OrderContact } from '../../../../shared/orders/orderView.ts';
import { isMinor } from '../../../../shared/passengers/age.ts';
import { findChosenPassenger, listSavedOptions } from '../../../accounts/fillSaved.ts';
import { redirect, type Redirect } from '../../../http/httpErrors.ts';
import { readText } from '../../../http/queryParser.ts';
import { showEnded } from '../../../orders/pages/checkoutOrder.ts';
import { refuseHold } from '../../../orders/pages/holdOrigin.ts';
import {
  createTravellersPage,
  loadTravellers,
  openProductCheckout,
  type CheckoutOf,
} from '../../../orders/pages/travellersPage.ts';
import type { FormContext, PageContext, PageResult } from '../../../render/page.ts';
import { buildPolicyItem, replaceOrder } from '../replaceOrder.ts';

type Result = PageResult<InsuredPageData> | Redirect;

type InsuranceCheckout = CheckoutOf<InsuranceOrderView>;

const NOT_SOLD =
  'این طرح با این تاریخ تولد فروخته نمی‌شود؛ طرح‌های ممکن را ببینید یا تاریخ تولد را درست کنید.';
const TOO_MANY = 'چند خرید نیمه‌تمام دارید؛ یکی را تمام کنید یا چند دقیقه صبر کنید و دوباره ادامه دهید.';

type Change = Partial<Pick<InsuredFormView, 'problems' | 'requote' | 'otherPlansUrl'>>;

function toInsuredTrip({ details: { search } }: InsuranceOrderView, now: Date): InsuredTrip {
  return {
    startDay: search.startDay,
    lastDay: getLastDay(search),
    today: toTehranDay(now),
    count: search.birthDays.length,
  };
}

async function buildFormView(
  { order, trip }: InsuranceCheckout,
  context: PageContext,
  typed: TypedInsuredForm,
  change: Change = {},
): Promise<InsuredFormView> {
  const { birthDays, startDay } = order.details.search;
  return {
    view: 'form',
    trip,
    bands: birthDays.map((day) => findAgeBandOn(day, startDay)?.name ?? ''),
    typed,
    problems: [],
    journey: toInsuredTrip(order, context.now),
    requote: null,
    otherPlansUrl: null,
    minorsOnly: birthDays.every((day) => isMinor(day, startDay)),
    saved: await listSavedOptions(context),
    ...change,
  };
}

/** Fills the form with travellers of earlier orders that have the same birth dates. */
async function prefillForm(checkout: InsuranceCheckout, context: PageContext): Promise<TypedInsuredForm> {
  const { birthDays } = checkout.order.details.search;
  const { travellers, contact } = await loadTravellers<Insured, string>(checkout, context, {
    kinds: birthDays,
    kindOf: ({ birthDay }) => birthDay,
  });
  return toTypedInsuredForm(travellers, contact, birthDays);
}

function listChangedBands(
  { details: { search } }: InsuranceOrderView,
  insured: readonly Insured[],
): string[] {
  return insured.flatMap(({ birthDay }, index) => {
    const band = findAgeBandOn(birthDay, search.startDay);
    const quoted = findAgeBandOn(search.birthDays[index] ?? '', search.startDay);
    return band && band.code !== quoted?.code ? [formatAgeBand(band)] : [];
  });
}

/** Calculates the new price for a changed age band. The buyer must accept exactly this price. */
async function requote(
  checkout: InsuranceCheckout,
  context: FormContext,
  parsed: { typed: TypedInsuredForm; insured: Insured[]; contact: OrderContact; sentences: string[] },
): Promise<Result> {
  const { order, visitorId, trip } = checkout;
  const { services, form } = context;
  const { typed, insured, contact, sentences } = parsed;
  const birthDays = insured.map(({ birthDay }) => birthDay);
  const item = await buildPolicyItem(services, order, birthDays);
  if (!item) {
    const otherPlansUrl = buildPlansUrl({ ...order.details.search, birthDays });
    const problems = [{ name: 'insured[0][birth]', index: 0, message: NOT_SOLD }];
    return { data: await buildFormView(checkout, context, typed, { problems, otherPlansUrl }), status: 409 };
  }
  const offered: Requote = { oldTotal: trip.total, newTotal: item.offer.total, sentences };
  if (readText(form, 'requote') !== String(offered.newTotal)) {
    return { data: await buildFormView(checkout, context, typed, { requote: offered }), status: 409 };
  }
  const replaced = await replaceOrder(context, { visitorId, order, item, insured, contact });
  if (replaced.kind === 'replaced') {
    return redirect(order.urls.review.replace(order.code, replaced.code));
  }
  const message = replaced.kind === 'gone' ? NOT_SOLD : TOO_MANY;
  const problems = [{ name: 'insured[0][birth]', index: null, message }];
  return {
    data: await buildFormView(checkout, context, typed, { problems }),
    ...(replaced.kind === 'gone' ? { status: 409 } : refuseHold(context, replaced)),
  };
}

/** Fills the form from pasted passport lines without checking the other fields. */
async function fillIn(checkout: InsuranceCheckout, context: FormContext): Promise<Result> {
  const { form, now } = context;
  const { birthDays } = checkout.order.details.search;
  const typed = readTypedInsured(form, birthDays.length);
  const filled = typed.insured.map((one) => fillFromMrz(one, toTehranDay(now)));
  const problems = filled.flatMap(({ problem }, index) =>
    problem === null ? [] : [{ name: getInsuredFieldName(index, 'mrz'), index, message: problem }],
  );
  const insured = filled.map((one) => one.typed);
  return {
    data: await buildFormView(checkout, context, { ...typed, insured }, { problems }),
    status: problems.length > 0 ? 422 : 200,
  };
}

/** Returns null when the buyer has not selected a saved passenger. */
async function fillSaved(checkout: InsuranceCheckout, context: FormContext): Promise<Result | null> {
  const { length } = checkout.order.details.search.birthDays;
  const chosen = await findChosenPassenger(context, length);
  if (!chosen) return null;
  const { index, person } = chosen;
  const typed = readTypedInsured(context.form, length);
  const insured = typed.insured.map((one, at) => (person && at === index ? fillFromKnown(one, person) : one));
  return { data: await buildFormView(checkout, context, { ...typed, insured }) };
}

export const insuredPersons = createTravellersPage<InsuredPageData, InsuranceCheckout>({
  open: (context) => openProductCheckout(context, toInsuranceOrder),

  async show(checkout, context) {
    return { data: await buildFormView(checkout, context, await prefillForm(checkout, context)) };
  },

  async read(checkout, context) {
    const { order } = checkout;
    if (context.form.action === 'mrz') return fillIn(checkout, context);
    const filled = await fillSaved(checkout, context);
    if (filled) return filled;
    const parsed = parseInsuredForm(context.form, toInsuredTrip(order, context.now));
    const again = (problems: InsuredFormView['problems']) =>
      buildFormView(checkout, context, parsed.typed, { problems });
    if (!parsed.ok) return { data: await again(parsed.problems), status: 422 };
    const { insured, contact } = parsed;
    const sentences = listChangedBands(order, insured);
    if (sentences.length > 0) return requote(checkout, context, { ...parsed, sentences });
    return {
      travellers: insured,
      contact,
      withMobileProblem: (message) => again([{ name: 'contact[mobile]', index: null, message }]),
    };
  },

  expired: ({ order }) => showEnded(order, 'expired'),
});
