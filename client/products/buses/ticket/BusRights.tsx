import type { BusOrderView } from '../../../../shared/buses/busOrder.ts';
import { findBusEvent, listBusRights, writeBusClaim } from '../../../../shared/buses/rights.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { measureLeg } from '../../../../shared/orders/travelRights.ts';
import { RightsCard } from '../../../orders/RightsCard.tsx';

export function BusRights({ order }: { order: BusOrderView }) {
  const { service, dropOff } = order.details.offer;
  const travellers = order.passengers.flatMap((passenger) =>
    passenger.tickets
      .filter(({ returned }) => !returned)
      .map(({ ticketNumber }) => ({
        name: `${getFullName(passenger)}، ${passenger.note}`,
        ticketNumber,
      })),
  );
  if (travellers.length === 0) return null;
  const measured = measureLeg(order, 1);
  const rights = listBusRights(service, travellers.length);
  const event = findBusEvent(measured);
  const applies = rights.find((right) => right.event === event) ?? null;
  const claim = { service, to: dropOff.city, measured, travellers, orderCode: order.code };
  const letter = writeBusClaim({ ...claim, right: applies });
  return (
    <RightsCard
      title="اگر اتوبوس تأخیر داشت یا لغو شد"
      now="این اتوبوس"
      letterTitle="متن درخواست از شرکت مسافربری"
      note="برابر مقررات حمل‌ونقل جاده‌ای مسافر و دستورالعمل ۴۱۷۹۵/۷۱ (۱۳۹۵)؛ سفر برون‌مرزی قواعد خود شرکت را دارد. تفاوت بها را شرکت مسافربری می‌پردازد."
      legs={[{ leg: 1, title: null, measured, rights, applies, letter }]}
    />
  );
}
