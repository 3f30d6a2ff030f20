import { Fragment } from 'react';
import { formatArriveBy } from '../../../../shared/flights/connectionTexts.ts';
import { isAbroad, listFlightStops } from '../../../../shared/flights/connections.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { getAgeGroupName } from '../../../../shared/passengers/ageGroup.ts';
import { isRefundKnown, type PricedRefundStep } from '../../../../shared/flights/refund.ts';
import { formatRefundWindow, UNKNOWN_REFUND } from '../../../../shared/flights/refundText.ts';
import { formatToman } from '../../../../shared/money.ts';
import { CO2_METHOD } from '../../../../shared/content/publicPaths.ts';
import { type Co2Comparison, formatFlightCo2 } from '../../../../shared/flights/co2Text.ts';
import { buildPriceLines } from '../../../../shared/flights/priceLines.ts';
import { buildRoadUrl } from '../../../../shared/places/roadPath.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { BaggageList } from '../../../ui/BaggageList.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Ledger, type LedgerRow } from '../../../ui/Ledger.tsx';
import { RoadPicture } from '../../../ui/road/RoadPicture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { RefundSchedule } from '../../../ui/RefundSchedule.tsx';
import { FlightPlan } from './Connections.tsx';
import * as styles from './OfferDetail.styles.ts';
import { formatTableDate } from './formatTableDate.ts';

interface OfferDetailProps {
  offer: ChoosableOffer;
  party: Party;
  steps: readonly PricedRefundStep[];
  co2: Co2Comparison;
}

/** Renders columns on wide screens and stacks them on phones. */
export function OfferDetail({ offer, party, steps, co2 }: OfferDetailProps) {
  return (
    <div className={styles.detail}>
      <div className="stack gap-5">
        <MoneyBack offer={offer} steps={steps} />
        <RoadPicture
          road={buildRoadUrl('flights', listFlightStops(offer))}
          alt={`نقشهٔ ${offer.segment.from.city} به ${offer.segment.to.city}`}
        />
      </div>
      <div className="stack gap-5">
        <Flights offer={offer} co2={co2} />
        <Baggage offer={offer} party={party} />
        <PriceLines offer={offer} party={party} />
      </div>
    </div>
  );
}

type OfPart = Pick<OfferDetailProps, 'offer' | 'party'>;

function MoneyBack({ offer, steps }: Pick<OfferDetailProps, 'offer' | 'steps'>) {
  return (
    <div>
      <h3>
        اگر لغو کنید، چقدر برمی‌گردد؟ <small>تومان، برای همهٔ مسافران</small>
      </h3>
      <RefundSchedule
        upright
        steps={steps.map(({ until, penaltyPct, refundRial, current }) => ({
          when: formatRefundWindow(until, offer.segment.departsAt, steps.length === 1),
          penaltyPercent: penaltyPct,
          back: refundRial,
          now: current,
        }))}
      />
      <RefundSource offer={offer} />
    </div>
  );
}

function Flights({ offer, co2 }: Pick<OfferDetailProps, 'offer' | 'co2'>) {
  const { seatsLeft, segment, kind } = offer;
  const abroad = isAbroad(offer);
  return (
    <div className="stack gap-3">
      <h3>پرواز {abroad && <small>به وقت محلی هر شهر</small>}</h3>
      <FlightPlan offer={offer} />
      <Facts>
        <Fact icon="building">{formatArriveBy(offer)}</Fact>
        {kind === 'system' && (
          <Fact icon="ticket">
            کلاس نرخی <bdi dir="ltr">{segment.fareClass}</bdi>
          </Fact>
        )}
        {seatsLeft && (
          <Fact icon="seat">
            {`${formatNumber(seatsLeft.count)} صندلی مانده، طبق تأمین‌کننده در ${formatTime(seatsLeft.seenAt)}`}
          </Fact>
        )}
        {abroad && <Fact icon="id">گذرنامه باید دست‌کم ۶ ماه پس از سفر اعتبار داشته باشد.</Fact>}
        {offer.co2Kg !== undefined && (
          <Fact icon="sun">
            {formatFlightCo2(offer.co2Kg, co2)} <a href={CO2_METHOD}>روش محاسبه</a>
          </Fact>
        )}
        <Fact icon="user">تغییر نام پس از صدور معمولاً ممکن نیست.</Fact>
      </Facts>
    </div>
  );
}

function Baggage({ offer, party }: OfPart) {
  const { checkedKg, cabinKg, infantKg } = offer.segment.baggage;
  return (
    <div>
      <h3>بار مجاز</h3>
      <BaggageList
        checkedKg={checkedKg}
        cabinKg={cabinKg}
        infantKg={party.infants > 0 ? infantKg : undefined}
      />
    </div>
  );
}

function PriceLines({ offer, party }: OfPart) {
  return (
    <div>
      <h3>ریز قیمت</h3>
      <Ledger rows={buildLedgerRows(offer, party)} />
    </div>
  );
}

function RefundSource({ offer: { cancellation, segment } }: { offer: ChoosableOffer }) {
  const { kind, source, asOf } = cancellation;
  if (!isRefundKnown(cancellation)) return <p className="small">{UNKNOWN_REFUND}</p>;
  return (
    <p className={`xs faint ${styles.source}`}>
      {kind === 'charter' ? (
        'طبق شرایط چارترکننده؛ عوارض فرودگاه همیشه برمی‌گردد.'
      ) : (
        <Fragment>
          طبق جدول {source ? 'منتشرشده در ' : 'ایرلاین'}
          <bdi>{source}</bdi>
          {asOf === '' ? '' : `، ${formatTableDate(asOf)}`}، کلاس نرخی{' '}
          <bdi dir="ltr">{segment.fareClass}</bdi>؛ عوارض فرودگاه همیشه برمی‌گردد.
        </Fragment>
      )}{' '}
      همین محاسبه هنگام استرداد هم به کار می‌رود.
    </p>
  );
}

function buildLedgerRows({ fare, total }: ChoosableOffer, party: Party): LedgerRow[] {
  const lines = buildPriceLines(party, fare);
  const sum = (part: 'vat' | 'airport' | 'service') =>
    lines.reduce((all, line) => all + (line[part] ?? 0), 0);
  return [
    ...lines.map(({ ageGroup, count, base }) => ({
      label: `${formatNumber(count)} ${getAgeGroupName(ageGroup)} × ${formatToman(base / count)}`,
      value: formatToman(base),
    })),
    ...(sum('vat') > 0 ? [{ label: 'مالیات بر ارزش افزوده', value: formatToman(sum('vat')) }] : []),
    { label: 'عوارض فرودگاه', value: formatToman(sum('airport')) },
    { label: 'کارمزد خدمات', value: sum('service') > 0 ? formatToman(sum('service')) : 'رایگان' },
    { label: 'جمع', value: <Price amount={total} size="small" />, kind: 'total' },
  ];
}
