import { Readable } from 'node:stream';
import { MoneyPage } from '../../../../client/desk/pages/money/MoneyPage.tsx';
import { addDays, isIsoDay } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { formatToman } from '../../../../shared/money.ts';
import { parseOrderCode } from '../../../../shared/orders/orderCode.ts';
import { maskIban } from '../../../../shared/payments/iban.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { auditInBatches } from '../../../orders/payments/auditBooks.ts';
import { redirectTo, sendFile, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { writeCsv } from '../../find/csv.ts';
import { closeDay, findClose, type CloseAnswer } from '../../money/closeDay.ts';
import { calculateDay, exportDay } from '../../money/dayFigures.ts';
import { exportTransfers, listOwedRefunds } from '../../money/owed.ts';
import { describeFinding } from './describeFinding.ts';
import { gatewayFeeRoutes } from './gatewayFeePage.tsx';
import { payRoutes } from './payTransfersPage.tsx';

const PATH = '/desk/money';
const permission = 'transfers';

export const moneyRoutes: readonly DeskRoute[] = [
  openRoute(PATH, permission, (context) => showMoney(context)),
  { method: 'get', path: `${PATH}/day.csv`, permission, action: 'dayExported', handle: downloadDay },
  {
    method: 'post',
    path: `${PATH}/transfers`,
    permission,
    action: 'transfersExported',
    handle: downloadTransfers,
  },
  ...payRoutes,
  ...gatewayFeeRoutes,
  { method: 'post', path: `${PATH}/close`, permission, action: 'dayClosed', handle: close },
  { method: 'post', path: `${PATH}/audit`, permission, action: 'booksAudited', handle: audit },
];

/** Returns the day in the address if it has begun, else yesterday. */
function readDay(text: string | null, now: Date): string {
  const today = toTehranDay(now);
  return text !== null && isIsoDay(text) && text <= today ? text : addDays(today, -1);
}

interface Extra {
  day?: string;
  status?: number;
  problem?: string;
  findings?: { text: string; code: string | null }[];
}

async function showMoney(context: DeskContext, extra: Extra = {}): Promise<DeskAnswer> {
  const { db, services, query, now } = context;
  const day = extra.day ?? readDay(query.get('day'), now);
  const [owed, figures, closed] = await Promise.all([
    listOwedRefunds(db, services.gateways),
    calculateDay(db, day),
    findClose(db, day),
  ]);
  const titles = Object.fromEntries([...services.gateways.values()].map(({ id, title }) => [id, title]));
  const { problem = null, findings = null, status = 200 } = extra;
  const { account } = services.settings.values;
  const canSetFees = context.can('settings');
  const body = <MoneyPage {...{ owed, figures, closed, problem, findings, titles, account, canSetFees }} />;
  return showPage({ title: 'پول', section: 'money', status, body });
}

async function downloadDay({ db, query, now, record }: DeskContext): Promise<DeskAnswer> {
  const day = readDay(query.get('day'), now);
  const figures = await calculateDay(db, day);
  await record({ action: 'dayExported', subject: day });
  return sendCsv(`day-${day}.csv`, writeCsv(exportDay(figures)));
}

async function downloadTransfers({ db, services, now, record }: DeskContext): Promise<DeskAnswer> {
  const owed = (await listOwedRefunds(db, services.gateways)).filter(
    ({ way, iban }) => way === 'hand' && iban !== null,
  );
  const sum = owed.reduce((total, { amount }) => total + amount, 0);
  const { account } = services.settings.values;
  await record({
    action: 'transfersExported',
    subject: `${formatNumber(owed.length)} واریز`,
    after: `${formatToman(sum)} تومان، ${account ? `از ${maskIban(account.iban)}` : 'حساب آژانس نوشته نشده'}`,
  });
  return sendCsv(`transfers-${toTehranDay(now)}.csv`, writeCsv(exportTransfers(owed, account)));
}

function sendCsv(name: string, body: AsyncIterable<string>): DeskAnswer {
  return sendFile({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: Readable.from(body),
  });
}

const CLOSE_PROBLEMS: Readonly<Record<Exclude<CloseAnswer, 'closed'>, string>> = {
  closed_before: 'این روز پیش‌تر بسته شده است؛ چیزی عوض نشد.',
  not_over: 'روزی که نگذشته است بسته نمی‌شود.',
  unbalanced: 'ارقام این روز با دفتر نمی‌خواند؛ تا یافتن اختلاف بسته نمی‌شود.',
};

async function close(context: DeskContext): Promise<DeskAnswer> {
  const { form, services, staff, now, record } = context;
  const typed = form.read('day');
  const day = readDay(typed, now);
  const answer = await closeDay(services, {
    day,
    by: staff.name,
    record: (tx) => record({ action: 'dayClosed', subject: day, subjectKey: day }, tx),
  });
  if (answer === 'closed') return redirectTo(`${PATH}?day=${day}`, 'dayClosed');
  return showMoney(context, { day, status: 409, problem: CLOSE_PROBLEMS[answer] });
}

const MAX_FINDINGS = 200;

async function audit(context: DeskContext): Promise<DeskAnswer> {
  const found: string[] = [];
  const orders = await auditInBatches(context.db, context.now, (finding) => {
    if (found.length < MAX_FINDINGS) found.push(finding);
  });
  await context.record({
    action: 'booksAudited',
    subject: `${formatNumber(orders)} سفارش`,
    after: `${formatNumber(found.length)} یافته`,
  });
  const findings = found.map((finding) => {
    const what = finding.slice(finding.lastIndexOf(': ') + 2);
    return {
      text: describeFinding(finding),
      code: what.startsWith('RH-') ? parseOrderCode(what.split(' ')[0] ?? '') : null,
    };
  });
  return showMoney(context, { findings });
}
