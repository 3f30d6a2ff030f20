import { writeFlightClaim } from '../../../../shared/flights/writeFlightClaim.ts';
import type { FlightOrderView } from '../../../../shared/flights/flightOrder.ts';
import { findFlightEvent, hasRights, listFlightRights } from '../../../../shared/flights/rights.ts';
import { getLegTitle } from '../../../../shared/orders/orderItemSummary.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { describeEvent, measureLeg } from '../../../../shared/orders/travelRights.ts';
import { RightsCard } from '../../../orders/RightsCard.tsx';

/** Flights within Iran only. */
export function FlightRights({ order }: { order: FlightOrderView }) {
  const { legs } = order.details.offer;
  return (
    <RightsCard
      title="اگر پرواز تأخیر داشت یا لغو شد"
      now="این پرواز"
      letterTitle="متن درخواست از شرکت هواپیمایی"
      note="برابر دستورالعمل حقوق مسافر در پروازهای داخلی (۱۳۹۴). دربارهٔ بلیط چارتری منابع یکسان نیستند؛ پیش از درخواست از شرکت بپرسید. این پول را شرکت هواپیمایی می‌پردازد."
      legs={legs.flatMap(({ segment, fare }, index) => {
        const leg = index + 1;
        const held = order.passengers.flatMap((passenger) => {
          const ticket = passenger.tickets.find((one) => one.leg === leg && !one.returned);
          return ticket ? [{ passenger, ticketNumber: ticket.ticketNumber }] : [];
        });
        if (held.length === 0 || !hasRights(segment)) return [];
        const measured = measureLeg(order, leg);
        const rights = listFlightRights(
          fare,
          held.map(({ passenger }) => passenger),
        );
        const event = findFlightEvent(measured, segment.departsAt);
        const applies = rights.find((right) => right.event === event) ?? null;
        const letter = writeFlightClaim({
          segment,
          measured,
          right: applies,
          travellers: held.map(({ passenger, ticketNumber }) => ({
            name: getFullName(passenger),
            ticketNumber,
          })),
          orderCode: order.code,
        });
        const title = legs.length > 1 ? getLegTitle(order.trip.legs[index]) : null;
        return [{ leg, title, happened: describeEvent(measured), rights, applies, letter }];
      })}
    />
  );
}
