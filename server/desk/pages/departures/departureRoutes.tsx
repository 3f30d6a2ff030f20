import {
  DeparturesPage,
  type DeparturesPageProps,
} from '../../../../client/desk/pages/departures/DeparturesPage.tsx';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { isIsoDay } from '../../../../shared/calendar/jalali.ts';
import { addMinutes, toLocalDay, toLocalTime } from '../../../../shared/calendar/localTime.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { readTypedDay } from '../../../../shared/calendar/typedDay.ts';
import { DESK_ACTIONS } from '../../../../shared/desk/actions.ts';
import { getDepartureName, isEveryIssuedOrder, NEWS_KINDS } from '../../../../shared/desk/departures.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import type { Vehicle } from '../../../../shared/orders/orderItemSummary.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';
import { parseTime } from '../../../../shared/persian/typedNumbers.ts';
import { notFound } from '../../../http/httpErrors.ts';
import {
  announceNews,
  hasLeft,
  previewNews,
  type AnnounceAnswer,
  type DepartureNews,
} from '../../departures/announceNews.ts';
import { listDepartures, readDepartureId, type FoundDeparture } from '../../departures/findDepartures.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { findLastAction } from '../../people/findLastAction.ts';

const PATH = DESK_PATHS.departures;
const ONE = `${PATH}/:id`;
const MAX_REASON_LENGTH = 200;
const MAX_DELAY_MINUTES = 24 * 60;
const permission = 'departures';

export const departureRoutes: readonly DeskRoute[] = [
  openRoute(PATH, permission, showDay),
  openRoute(ONE, permission, showOne),
  { method: 'post', path: ONE, permission, action: 'departureMoved', handle: handleNews },
];

type Shown = Partial<Pick<DeparturesPageProps, 'state' | 'problem' | 'preview'>> & { status?: number };

interface Choice {
  day: string;
  /** Null selects the first departure of the day. */
  id: string | null;
  vehicle?: Vehicle | null;
}

async function show(context: DeskContext, choice: Choice, shown: Shown = {}): Promise<DeskAnswer> {
  const { services, now } = context;
  const { day, id, vehicle = null } = choice;
  const departures = (await listDepartures(services, day)).filter(
    (each) => vehicle === null || each.vehicle === vehicle,
  );
  const departure = id === null ? (departures[0] ?? null) : departures.find((each) => each.id === id);
  if (departure === undefined && shown.status === undefined) throw notFound(context.pagePath);
  const { status = 200, state = EMPTY_FORM, problem = null, preview = null } = shown;
  const body = (
    <DeparturesPage
      {...{ day, vehicle, departures, state, problem, preview }}
      departure={departure ?? null}
      hasLeft={departure ? hasLeft(departure, now) : false}
      today={toTehranDay(now)}
    />
  );
  const title = departure && id !== null ? `${getDepartureName(departure)}، ${departure.route}` : 'حرکت‌ها';
  return showPage({ title, section: 'departures', status, body });
}

async function showDay(context: DeskContext): Promise<DeskAnswer> {
  const { query, now } = context;
  const today = toTehranDay(now);
  const typed = query.get('day')?.trim() ?? '';
  const vehicle = (['plane', 'bus'] as const).find((each) => each === query.get('vehicle')) ?? null;
  const read = typed === '' ? { day: today } : isIsoDay(typed) ? { day: typed } : readTypedDay(typed, today);
  if ('day' in read) return show(context, { day: read.day, id: null, vehicle });
  const state = { values: { day: typed }, problems: { day: read.problem } };
  return show(context, { day: today, id: null, vehicle }, { status: 400, state });
}

/** Reads the departure from the address, or throws a 404. */
function readId({ params, pagePath }: DeskContext): { id: string; day: string; key: string } {
  const id = params.id ?? '';
  const address = readDepartureId(id);
  if (!address || !isIsoDay(address.day)) throw notFound(pagePath);
  return { id, ...address };
}

function showOne(context: DeskContext): Promise<DeskAnswer> {
  const { id, day } = readId(context);
  return show(context, { day, id });
}

async function handleNews(context: DeskContext): Promise<DeskAnswer> {
  const { form, services, staff, record } = context;
  const { id, day, key } = readId(context);
  const version = form.read('version');
  const departure = (await listDepartures(services, day)).find((each) => each.id === id);
  if (departure?.version !== version) return refuse(context, { kind: 'stale' });
  const step = form.read('step');
  const read = readNews(context, departure);
  const { state } = form;
  if (read === 'departed') return refuse(context, { kind: 'departed' });
  if (!read) return show(context, { day, id }, { state, status: 422 });
  if (step === 'edit') return show(context, { day, id }, { state: { ...state, problems: {} } });
  const news: DepartureNews = { id, version, by: { id: staff.id, name: staff.name }, ...read };
  if (step !== 'send') {
    const answer = await previewNews(services, news);
    if (answer.kind !== 'previewed') return refuse(context, answer);
    return show(context, { day, id }, { state, preview: answer.preview });
  }
  const answer = await announceNews(services, news, record);
  if (answer.kind !== 'announced') return refuse(context, answer);
  const [newDay, action] =
    news.departsAt === null
      ? ([day, 'departureCancelled'] as const)
      : ([toLocalDay(news.departsAt), 'departureMoved'] as const);
  return redirectTo(`${PATH}/${newDay}-${key}`, action);
}

/** Reads the form and adds its problems to it. */
function readNews(
  { form, now }: DeskContext,
  departure: FoundDeparture,
): Pick<DepartureNews, 'departsAt' | 'why'> | 'departed' | null {
  const { departsAt } = departure;
  const what = form.oneOf('what', NEWS_KINDS);
  if (what !== null && what !== 'cancelled' && hasLeft(departure, now)) return 'departed';
  const why = form.text('why', { longest: MAX_REASON_LENGTH });
  if (what === 'cancelled') return form.isValid ? { departsAt: null, why } : null;
  const minutes =
    what === 'delayed' ? readDelay(form.read('minutes')) : readShift(form.read('time'), departsAt);
  const field = what === 'delayed' ? 'minutes' : 'time';
  if (minutes === null) {
    const problem =
      what === 'delayed' ? 'تأخیر را به دقیقه، از ۱ تا ۱۴۴۰، بنویسید.' : 'ساعت را مانند «۱۱:۴۵» بنویسید.';
    if (what !== null) form.addProblem(field, problem);
    return null;
  }
  const to = minutes === 0 ? departsAt : addMinutes(departsAt, minutes);
  const isKnown = isEveryIssuedOrder(
    departure.orders,
    (order) => Date.parse(order.departsAt) === Date.parse(to),
  );
  if (isKnown) form.addProblem(field, 'این همان ساعت کنونی است.');
  if (hasLeft({ departsAt: to }, now)) form.addProblem(field, `ساعت ${formatTime(to)} گذشته است.`);
  return form.isValid ? { departsAt: to, why } : null;
}

function readDelay(typed: string): number | null {
  const digits = toLatinDigits(typed);
  const minutes = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return minutes >= 1 && minutes <= MAX_DELAY_MINUTES ? minutes : null;
}

/** Returns the minutes from the known departure to a time on the same day; negative for an earlier time. */
function readShift(typed: string, departsAt: string): number | null {
  const time = parseTime(typed);
  if (time === null) return null;
  const toMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  return toMinutes(time) - toMinutes(toLocalTime(departsAt));
}

async function refuse(
  context: DeskContext,
  { kind }: Exclude<AnnounceAnswer, { kind: 'announced' }>,
): Promise<DeskAnswer> {
  const { id, day } = readId(context);
  const problem = kind === 'stale' ? await describeChange(context) : REFUSALS[kind];
  return show(context, { day, id }, { state: context.form.state, problem, status: 409 });
}

const REFUSALS = {
  departed: 'ساعت این حرکت گذشته است؛ پس از حرکت، تأخیر یا ساعت تازه ثبت نمی‌شود. لغو را می‌توانید ثبت کنید.',
  known: 'همهٔ سفارش‌های این حرکت همین خبر را پیش‌تر گرفته‌اند؛ چیزی ثبت نشد.',
} as const;

const NOTHING_SENT =
  'از شما چیزی ثبت نشد و پیامی نرفت. وضع تازه را همین‌جا ببینید و اگر هنوز لازم است دوباره بفرستید.';

/** Describes the colleague's action that came first, or says that the orders have changed otherwise. */
async function describeChange(context: DeskContext): Promise<string> {
  const { db, form, now } = context;
  const last = await findLastAction(db, `departure:${readId(context).key}`, [
    'departureCancelled',
    'departureMoved',
  ]);
  const openedAt = new Date(form.read('openedAt'));
  if (!last || !(last.at >= openedAt))
    return `از باز شدن این صفحه، سفارش‌های این حرکت عوض شده یا خبر تأمین‌کننده رسیده است. ${NOTHING_SENT}`;
  const { logText } = DESK_ACTIONS[last.action as 'departureCancelled' | 'departureMoved'];
  return `${last.staff_name} ${formatMoment(last.at, now)} ${logText}. ${NOTHING_SENT}`;
}
