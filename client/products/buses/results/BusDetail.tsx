import { buildBusCompanyUrl } from '../../../../shared/buses/busPaths.ts';
import { ARRIVAL_RULE, CHILD_RULE, LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import { buildBusRefundSteps } from '../../../../shared/buses/refundSteps.ts';
import { pickRoadStops } from '../../../../shared/buses/pickRoadStops.ts';
import { AMENITY_NAMES, type ChoosableService } from '../../../../shared/buses/service.ts';
import { buildTerminalMapUrl } from '../../../../shared/buses/terminalMap.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { buildRoadUrl } from '../../../../shared/places/roadPath.ts';
import { A } from '../../../ui/A.tsx';
import { RoadPicture } from '../../../ui/road/RoadPicture.tsx';
import { RefundSchedule } from '../../../ui/RefundSchedule.tsx';
import { detail } from './BusCard.styles.ts';

export function BusDetail({ service, now }: { service: ChoosableService; now: Date }) {
  const { boarding, dropOffs, company, type, amenities, seatsFree, km } = service;
  const stops = [boarding, ...dropOffs];
  return (
    <div className={detail}>
      <div>
        <h3>مسیر</h3>
        <ol>
          {stops.map(({ key, at, terminal, city }, index) => (
            <li key={key}>
              {`${index === 0 ? 'ساعت' : 'حدود'} ${formatTime(at)}، ${terminal}، ${city} `}
              <a href={buildTerminalMapUrl(city, terminal)} rel="noreferrer">
                روی نقشه<span className="sr">{` ${terminal}، ${city}`}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>اگر لغو کنید، برای ۱ صندلی</h3>
        <RefundSchedule steps={buildBusRefundSteps(service, service.fare.total, now)} />
      </div>
      <div>
        <h3>پیش از سفر</h3>
        <ul>
          <li>{ARRIVAL_RULE}</li>
          <li>{LUGGAGE_RULE}</li>
          <li>{CHILD_RULE}</li>
        </ul>
      </div>
      <div>
        <h3>اتوبوس و شرکت</h3>
        <p>{`${formatNumber(seatsFree.count)} صندلی خالی، طبق تأمین‌کننده در ${formatTime(seatsFree.seenAt)}؛ مسیر ${formatNumber(km)} کیلومتر`}</p>
        <p>{[type.name, ...amenities.map((amenity) => AMENITY_NAMES[amenity])].join('، ')}</p>
        <p>
          <A href={buildBusCompanyUrl(company.slug)}>{`همه چیز دربارهٔ ${company.name}`}</A>
        </p>
      </div>
      <RoadPicture
        road={buildRoadUrl('buses', pickRoadStops(stops))}
        alt={`نقشهٔ ${boarding.city} به ${stops.at(-1)!.city}`}
      />
    </div>
  );
}
