import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { buildPlansUrl } from '../../../../shared/insurance/insurancePaths.ts';
import type { InsuranceReviewData, InsuranceReviewView } from '../../../../shared/insurance/insuredView.ts';
import { toInsuranceOrder, type InsuranceOrderView } from '../../../../shared/insurance/policyOrder.ts';
import { getLastCancelDay, getSoldTerm } from '../../../../shared/insurance/policyRules.ts';
import type { ConfirmPageData } from '../../../../shared/orders/checkoutView.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { redirect, Redirect } from '../../../http/httpErrors.ts';
import { readText } from '../../../http/queryParser.ts';
import { findOrderForBuyer } from '../../../orders/orders/findOrder.ts';
import { confirmInformation } from '../../../orders/pages/confirmInformation.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../../render/page.ts';
import { toInsuredPerson } from '../policyReservations.ts';
import { buildPolicyItem, replaceOrder } from '../replaceOrder.ts';

type Result = PageResult<InsuranceReviewData> | Redirect;

const NOT_READ = 'ممنوعیت‌ها و استثناها را باز کنید و خواندن آن‌ها را تأیید کنید.';

async function findOwnOrder({ services, query, visitorId }: PageContext): Promise<InsuranceOrderView | null> {
  const order = await findOrderForBuyer(services, { code: readText(query, 'order'), visitorId });
  return order && toInsuranceOrder(order);
}

async function loadRejected({ services }: PageContext, order: InsuranceOrderView): Promise<number[]> {
  return services.insurance.screen(order.details.offer.plan.key, order.passengers.map(toInsuredPerson));
}

type Change = Partial<Pick<InsuranceReviewView, 'read' | 'readProblem' | 'consent' | 'gateway'>>;

async function withPolicy(
  context: PageContext,
  answered: PageResult<ConfirmPageData> | Redirect,
  change: Change = {},
): Promise<Result> {
  if (answered instanceof Redirect) return answered;
  const { data } = answered;
  if (data.view !== 'confirm') return { ...answered, data };
  const order = await findOwnOrder(context);
  if (!order) return redirect(data.editUrl);
  const { search } = order.details;
  const today = toTehranDay(context.now);
  const rejected = await loadRejected(context, order);
  const view: InsuranceReviewView = {
    ...data,
    details: order.details,
    rejected: order.passengers
      .filter(({ position }) => rejected.includes(position))
      .map((insured) => ({ position: insured.position, name: getFullName(insured) })),
    mayGoWithout: rejected.length < order.passengers.length,
    read: false,
    readProblem: null,
    cancelUntil: getLastCancelDay(getSoldTerm(search, order.details.offer.plan), today),
    startPassed: search.startDay < today,
    ...change,
  };
  return { ...answered, data: view };
}

/** Replaces the order by one without the people that the insurer refuses. */
async function removeRefusedPersons(context: FormContext, order: InsuranceOrderView): Promise<Result> {
  const { services, visitorId } = context;
  const rejected = await loadRejected(context, order);
  const staying = order.passengers
    .filter(({ position }) => !rejected.includes(position))
    .map(({ note: _note, tickets: _tickets, ...insured }, index) => ({ ...insured, position: index + 1 }));
  if (rejected.length === 0 || staying.length === 0 || visitorId === null || !order.contact) {
    return redirect(order.urls.review);
  }
  const birthDays = staying.map(({ birthDay }) => birthDay);
  const item = await buildPolicyItem(services, order, birthDays);
  if (!item) return redirect(buildPlansUrl({ ...order.details.search, birthDays }));
  const replacement = { visitorId, order, item, insured: staying, contact: order.contact };
  const replaced = await replaceOrder(context, replacement);
  if (replaced.kind !== 'replaced') return redirect(order.urls.results);
  return redirect(order.urls.review.replace(order.code, replaced.code));
}

export const insuranceReview: ServerPage<InsuranceReviewData> = {
  async load(context): Promise<Result> {
    return withPolicy(context, await confirmInformation.load(context));
  },

  async submit(context): Promise<Result> {
    const { form, services } = context;
    const order = await findOwnOrder(context);
    if (order && form.action === 'without') return removeRefusedPersons(context, order);
    const read = form.read === '1';
    const asksForCode =
      form.action === 'discount' || form.action === 'no-discount' || readText(form, 'discount') !== '';
    const pays = form.decision === undefined && !asksForCode;
    if (order && pays) {
      const refused = (await loadRejected(context, order)).length > 0;
      const isOver = order.details.search.startDay < toTehranDay(context.now);
      if (refused || isOver || !read) {
        const again = await confirmInformation.load(context);
        const gateway = readText(form, 'gateway');
        const change: Change = {
          read,
          readProblem: read ? null : NOT_READ,
          consent: form.consent === '1',
          ...(services.gateways.has(gateway) && { gateway }),
        };
        const shown = await withPolicy(context, again, change);
        return shown instanceof Redirect || shown.status !== undefined
          ? shown
          : { ...shown, status: read ? 409 : 422 };
      }
    }
    const answered = await confirmInformation.submit?.(context);
    return withPolicy(context, answered ?? (await confirmInformation.load(context)), { read });
  },
};
