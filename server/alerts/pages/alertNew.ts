import { buildAlertUrl } from '../../../shared/alerts/alertPaths.ts';
import type { AlertField, AlertFormData, AlertFound, AlertKind } from '../../../shared/alerts/alertView.ts';
import { toTehranDay, toTehranIso } from '../../../shared/calendar/tehran.ts';
import { formatToman } from '../../../shared/money.ts';
import { redirect } from '../../http/httpErrors.ts';
import { toAddressKey } from '../../http/rateLimit.ts';
import type { FormContext, PageContext, ServerPage } from '../../render/page.ts';
import { withTimeout } from '../../upstream/withTimeout.ts';
import { getAlertSource, toRouteDayKey, type AlertSource } from '../alertSource.ts';
import { createAlert, type NewAlert } from '../alertStore.ts';
import {
  readAlertForm,
  readAlertKind,
  readLinkedAlert,
  readTypedAlert,
  type TypedAlert,
} from '../readAlertForm.ts';

const TOO_MANY = 'درخواست‌ها برای این شماره یا از این دستگاه زیاد بود. کمی بعد دوباره امتحان کنید.';
const TIMEOUT_MS = 2_000;
const NEEDS_LIMIT = 'همین حالا صندلی هست؛ بنویسید اگر به چه قیمتی رسید خبرتان کنیم.';

/** An alert holds no seat (docs/decisions/017-alerts.md). */
export const alertNew: ServerPage<AlertFormData> = {
  async load(context) {
    const kind = readAlertKind(context.query);
    const typed = readLinkedAlert(sourceOf(context), context.query, kind, toTehranDay(context.now));
    const { data, asked } = read(context, kind, typed);
    return { data: { ...data, known: await findKnownFare(context, asked) } };
  },

  async submit(context) {
    const { services } = context;
    const kind = readAlertKind(context.query);
    const { data, problems, asked, alert } = read(context, kind, readTypedAlert(context.form));
    const known = await findKnownFare(context, asked);
    const shown = { ...data, known };
    const limit = findLimitProblem(asked, known);
    if (!alert || limit) {
      return { status: 422, data: { ...shown, problems: { ...problems, ...(limit && { limit }) } } };
    }
    const wait = await countAsking(context, alert.mobile);
    if (wait !== null) {
      const headers = { 'retry-after': String(wait) };
      return { status: 429, headers, data: { ...shown, problem: TOO_MANY } };
    }
    const code = await createAlert(services, alert, context.ensureVisitor());
    return code === null ? { data: { ...shown, kept: true } } : redirect(buildAlertUrl(code));
  },
};

interface Read {
  data: AlertFormData;
  problems: Partial<Record<AlertField, string>>;
  asked: Partial<NewAlert>;
  alert: NewAlert | null;
}

function sourceOf({ services, url }: PageContext): AlertSource {
  return getAlertSource(services, url.pathname);
}

function read(context: PageContext, kind: AlertKind, typed: TypedAlert): Read {
  const { now } = context;
  const source = sourceOf(context);
  const alert = readAlertForm(source, typed, kind, toTehranDay(now));
  const data: AlertFormData = {
    kind,
    typed,
    problems: {},
    problem: null,
    cities: source.cities(kind).map(({ name }) => name),
    known: null,
    kept: false,
    now: toTehranIso(now),
  };
  return {
    data,
    problems: alert.ok ? {} : alert.problems,
    asked: alert.asked,
    alert: alert.ok ? alert.asked : null,
  };
}

async function findKnownFare(
  context: PageContext,
  { kind = 'any', from = null, to = null, lastDay: day }: Partial<NewAlert>,
): Promise<AlertFound | null> {
  if (day === undefined || (from === null && to === null)) return null;
  const { now } = context;
  const source = sourceOf(context);
  if (kind !== 'any') {
    const criteria = { kind, from, to, firstDay: toTehranDay(now), lastDay: day };
    // A failure of the fares board must not stop the visitor from creating an alert.
    return (await withTimeout(TIMEOUT_MS, source.seatOnBoard(criteria, now), undefined)) ?? null;
  }
  if (from === null || to === null) return null;
  const wanted = { from, to, day };
  return (await source.storedFares(context.services.db, [wanted], now)).get(toRouteDayKey(wanted)) ?? null;
}

/** Rejects a limit that a fare on sale already meets: the notification would tell the visitor nothing new. */
function findLimitProblem({ limit }: Partial<NewAlert>, known: AlertFound | null): string | null {
  if (!known || limit === undefined) return null;
  if (limit === null) return NEEDS_LIMIT;
  if (limit < known.price) return null;
  return `همین حالا از ${formatToman(known.price)} تومان هست؛ سقف کمتری بنویسید یا همین را بخرید.`;
}

async function countAsking(
  { services: { rateLimits }, clientAddress }: FormContext,
  mobile: string,
): Promise<number | null> {
  const byAddress = await rateLimits.alertByAddress.take(toAddressKey(clientAddress));
  return byAddress ?? rateLimits.alertByMobile.take(mobile);
}
