import { claimLetter } from '../../../../shared/flights/claimLetter.ts';
import type { FlightOrderView } from '../../../../shared/flights/flightOrder.ts';
import {
  getCancellationEvent,
  listFlightRights,
  hasRights,
  type FlightRight,
} from '../../../../shared/flights/rights.ts';
import { formatToman } from '../../../../shared/money.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { getLegTitle } from '../../../../shared/orders/orderItemSummary.ts';
import { CopyButton } from '../../../orders/CopyButton.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import * as styles from './RightsCard.styles.ts';

/** Toman, for the tickets of this order; flights within Iran only. */
export function RightsCard({ order }: { order: FlightOrderView }) {
  const legs = order.details.offer.legs.flatMap((offer, index) => {
    const leg = index + 1;
    const travellers = order.passengers.flatMap((passenger) => {
      const ticket = passenger.tickets.find((one) => one.leg === leg && !one.returned);
      return ticket ? [{ ...passenger, ticketNumber: ticket.ticketNumber }] : [];
    });
    return travellers.length > 0 && hasRights(offer.segment) ? [{ leg, offer, travellers }] : [];
  });
  if (legs.length === 0) return null;
  return (
    <Card as="section" className="no-print" id="rights" aria-labelledby="rights-title">
      <CardHead>
        <h2 id="rights-title">اگر پرواز تأخیر داشت یا لغو شد</h2>
      </CardHead>
      <div className={styles.body}>
        {legs.map(({ leg, offer, travellers }) => (
          <div key={leg}>
            {order.details.offer.legs.length > 1 && <h3>{getLegTitle(order.trip.legs[leg - 1])}</h3>}
            <Rights
              rights={listFlightRights(offer.fare, travellers)}
              applies={order.waivedLegs.includes(leg) ? findRightEvent(order, offer.segment.departsAt) : null}
            />
            <Letter
              text={claimLetter({
                segment: offer.segment,
                travellers: travellers.map((traveller) => ({
                  name: getFullName(traveller),
                  ticketNumber: traveller.ticketNumber,
                })),
                orderCode: order.code,
              })}
            />
          </div>
        ))}
        <p className="xs faint">
          برابر دستورالعمل حقوق مسافر در پروازهای داخلی (۱۳۹۴). دربارهٔ بلیط چارتری منابع یکسان نیستند؛ پیش از
          درخواست از شرکت بپرسید. این پول را شرکت هواپیمایی می‌پردازد.
        </p>
      </div>
    </Card>
  );
}

function findRightEvent(order: FlightOrderView, departsAt: string) {
  const told = order.timeline.find(({ state }) => state === 'disrupted');
  return told ? getCancellationEvent(told.at, departsAt) : null;
}

function Rights({ rights, applies }: { rights: readonly FlightRight[]; applies: string | null }) {
  return (
    <dl className={styles.rights}>
      {rights.map(({ event, when, right, back, extra }) => (
        <div key={event} data-now={event === applies ? '' : undefined}>
          <dt>
            {when}
            {event === applies && <Badge tone="warn">این پرواز</Badge>}
          </dt>
          <dd>
            <span>{right}</span>
            {(back !== null || extra !== null) && <b>{`${formatToman((back ?? 0) + (extra ?? 0))} تومان`}</b>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Letter({ text }: { text: string }) {
  return (
    <details className={styles.letter}>
      <summary>متن درخواست از شرکت هواپیمایی</summary>
      <p>{text}</p>
      <CopyButton code={text} label="کپی متن" variant="soft" />
    </details>
  );
}
