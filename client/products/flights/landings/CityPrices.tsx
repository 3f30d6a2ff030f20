import { formatAgo } from '../../../../shared/calendar/agoText.ts';
import type { FareMonth, FareRow } from '../../../../shared/landings/landingRows.ts';
import { FareCalendar } from '../../../ui/landing/FareCalendar.tsx';
import { FareList } from '../../../ui/landing/FareList.tsx';
import { sideBySide } from '../../../ui/landing/Landing.styles.ts';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';

interface CityPricesProps {
  city: { name: string };
  months: { to: FareMonth; from: FareMonth } | null;
  fares: { to: readonly FareRow[]; from: readonly FareRow[] };
  now: string;
  sample: boolean;
}

export function CityPrices({ city, months, fares, now, sample }: CityPricesProps) {
  const seenAt = months?.to.seenAt ?? months?.from.seenAt;
  return (
    <>
      {months && (
        <Part
          id="calendar"
          title="ارزان‌ترین روزهای پنج هفتهٔ آینده"
          note={
            seenAt
              ? `قیمت‌ها ${formatAgo(seenAt, now)} به‌روز شده است.`
              : 'هنوز قیمتی برای این ماه ثبت نشده است. برای دیدن پروازها روز را انتخاب کنید.'
          }
        >
          <div className={sideBySide}>
            <FareCalendar month={months.to} caption={`${months.to.from.name} به ${city.name}`} />
            <FareCalendar month={months.from} caption={`${city.name} به ${months.from.to.name}`} />
          </div>
        </Part>
      )}
      {fares.to.length + fares.from.length > 0 && (
        <div className={sideBySide}>
          <Part id="fares-to" title={`پرواز به ${city.name} از…`} note="ارزان‌ترین روز ۶۰ روز آینده">
            <FareList rows={fares.to} now={now} />
          </Part>
          <Part id="fares-from" title={`پرواز از ${city.name} به…`} note="ارزان‌ترین روز ۶۰ روز آینده">
            <FareList rows={fares.from} now={now} />
          </Part>
        </div>
      )}
      <SourceNote sample={sample} />
    </>
  );
}
