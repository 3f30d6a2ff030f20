import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { subtractMinutes, toLocalDay } from '../../shared/calendar/localTime.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatToman } from '../../shared/money.ts';
import { formatSchedule } from '../../shared/orders/formatSchedule.ts';
import {
  getLegTitle,
  getTicketLabels,
  getTicketPartTitle,
  type TripLeg,
} from '../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView } from '../../shared/orders/orderView.ts';
import { getTicketStatusTitle, isNoLongerValid } from '../../shared/orders/ticketStatus.ts';
import { withEzafe } from '../../shared/orders/ticketWords.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { html, Markup } from '../http/htmlTemplate.ts';

const STYLE = `
body{margin:0 auto;padding:24px;max-width:720px;color:#10182b;background:#fff;font:16px/1.9 Vazirmatn,Tahoma,sans-serif;overflow-wrap:anywhere}
h1{font-size:22px;margin:0 0 4px}h2{font-size:17px;margin:24px 0 8px}p{margin:0 0 8px}
table{width:100%;border-collapse:collapse}th,td{padding:6px 8px;border:1px solid #c3cad8;text-align:start}
.note{padding:8px 12px;border:1px solid #8a5a00;background:#fff6e0}.void{color:#667}
@media print{body{padding:0}.note{background:#fff}}`;

export function buildTicketDocument(
  order: OrderView,
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  const { code, trip, price, payment, ticketSummary } = order;
  const { labels, legs } = trip;
  const title = `${labels.ticket} و فاکتور سفارش ${code}`;
  const page = `${publicUrl}${order.urls.ticket}`;
  return html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Markup(STYLE)}
        </style>
      </head>
      <body>
        <h1>${trip.title}</h1>
        <p>سفارش <bdi dir="ltr">${code}</bdi>، ساخته‌شده در ${formatMoment(now)}</p>
        ${trip.sample && html`<p class="note">این ${labels.ticket} نمونه است و اعتباری ندارد.</p>`}
        ${ticketSummary !== null && html`<p class="note">${ticketSummary.note}</p>`}
        ${order.scheduleChanges.map((change) => html`<p class="note">${formatSchedule(change, trip)}</p>`)}
        ${legs.map((leg) => buildLegPart(leg))}
        ${trip.facts.length > 0 && buildTable(trip.facts.map(({ label, value }) => [label, value]))}
        <h2>${labels.ticket}‌ها</h2>
        ${buildTicketTable(order)}
        <h2>فاکتور</h2>
        ${buildTable([
          ...price.lines.map(({ label, count, total }): [string, string] => [
            `${formatNumber(count)} ${label}`,
            `${formatToman(total)} تومان`,
          ]),
          ...(price.discount > 0
            ? [['تخفیف', `${formatToman(price.discount)} تومان`] as [string, string]]
            : []),
          ['مبلغ نهایی', `${formatToman(price.total)} تومان`],
          ...(payment?.refId ? [['شمارهٔ پیگیری پرداخت', payment.refId] as [string, string]] : []),
        ])}
        <p>وضعیت امروز ${withEzafe(labels.ticket)} شما: <a href="${page}" dir="ltr">${page}</a></p>
      </body>
    </html>`.text;
}

function formatMoment(at: Date): string {
  return `${formatDay(toTehranDay(at))}، ساعت ${formatTime(at.toISOString())}`;
}

function buildLegPart(leg: TripLeg): Markup {
  const { from, to, departsAt, arrivesAt, carrier, number, beThereMinutes, papers } = leg;
  const at = subtractMinutes(departsAt, beThereMinutes);
  return html`<h2>${getLegTitle(leg)}</h2>
    ${buildTable([
      ['حرکت', `${formatDay(toLocalDay(departsAt))}، ساعت ${formatTime(departsAt)}، ${from.place}`],
      ...(arrivesAt === null
        ? []
        : [['رسیدن', `ساعت ${formatTime(arrivesAt)}، ${to.place}`] as [string, string]]),
      ['شرکت', `${carrier.name}${number === null ? '' : ` \u2066${number}\u2069`}`],
      ['حضور', `${formatDay(toLocalDay(at))}، ساعت ${formatTime(at)} در ${from.place}`],
      ...(papers === undefined ? [] : [['مدرک', papers] as [string, string]]),
      ...(leg.facts.length === 0 ? [] : [['شرایط', leg.facts.join('؛ ')] as [string, string]]),
    ])}`;
}

function buildTicketTable({ passengers, trip }: OrderView): Markup {
  const { labels, legs, extras = [] } = trip;
  const hasParts = legs.length + extras.length > 1;
  const hasSeats = passengers.some(({ tickets }) => tickets.some((each) => each.seats));
  const hasAncillaries = passengers.some(({ tickets }) => tickets.some((each) => each.ancillaries));
  const rows = passengers.flatMap((traveller) =>
    traveller.tickets.map((ticket) => {
      const isVoid = isNoLongerValid(ticket.status);
      const number = html`<bdi dir="ltr">${ticket.ticketNumber}</bdi>`;
      return html`<tr class="${isVoid ? 'void' : ''}">
        <td>${getFullName(traveller)}${traveller.note && `، ${traveller.note}`}</td>
        ${hasParts && html`<td>${getTicketPartTitle(trip, ticket.leg)}</td>`}
        ${hasSeats && html`<td>${ticket.seats ?? '—'}</td>`}
        ${hasAncillaries && html`<td>${ticket.ancillaries ?? '—'}</td>`}
        <td>${isVoid ? html`<s>${number}</s>` : number}</td>
        ${legs.length > 0 && html`<td><bdi dir="ltr">${isVoid ? '' : ticket.pnr}</bdi></td>`}
        <td>
          ${trip.sample && !isVoid ? 'نمونه' : getTicketStatusTitle(ticket.status, getTicketLabels(trip, ticket.leg).service)}
        </td>
      </tr>`;
    }),
  );
  return html`<table>
    <tr>
      <th>نام</th>
      ${hasParts && html`<th>${extras.length > 0 ? 'بخش' : 'مسیر'}</th>`} ${hasSeats && html`<th>صندلی</th>`}
      ${hasAncillaries && html`<th>بار و غذا</th>`}
      <th>شمارهٔ ${labels.ticket}</th>
      ${legs.length > 0 && html`<th>${labels.code}</th>`}
      <th>وضعیت</th>
    </tr>
    ${rows}
  </table>`;
}

function buildTable(rows: readonly (readonly [string, string])[]): Markup {
  return html`<table>
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <th>${label}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`;
}
