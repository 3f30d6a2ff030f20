import type { FlightRow } from '../../../shared/flights/flightRow.ts';
import { Specimen } from '../../uiSheet/Specimen.tsx';
import { lapisGround } from '../../uiSheet/UiSheet.styles.ts';
import { ProductTabs } from './home/ProductTabs.tsx';
import { FlightList } from './landings/FlightList.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { SAMPLE_CITIES } from './search/sampleCities.ts';

const TYPED = { from: 'تهران', to: '', date: '1405/09/05', adult: '2', child: '1', infant: '0' };

const FLIGHT: FlightRow = {
  from: { slug: 'tehran', name: 'تهران' },
  to: { slug: 'mashhad', name: 'مشهد' },
  key: 'w5-1041',
  kind: 'charter',
  carrier: { slug: 'mahan', code: 'W5', name: 'ماهان', color: '#0b6b4f' },
  flightNumber: 'W5 1041',
  day: '2026-11-26',
  departsAt: '2026-11-26T07:30:00+03:30',
  saleClosesAt: '2026-11-26T04:30:00+03:30',
  durationMinutes: 90,
  price: 24_500_000,
  fareClass: 'Y',
  seatsLeft: 4,
  refund: { penaltyPct: 30, refundRial: 17_150_000, lastPenaltyPct: 100 },
  url: '/__ui',
};

export function FlightSpecimens() {
  return (
    <Specimen name="FlightList">
      <FlightList
        rows={[FLIGHT, { ...FLIGHT, key: 'ir-424', kind: 'system', seatsLeft: null }]}
        note={({ refund }) => `اگر امروز لغو کنید، ${String(refund.penaltyPct)}٪ جریمه`}
      />
    </Specimen>
  );
}

export function FlightSearchSpecimens() {
  return (
    <Specimen name="ProductTabs, SearchBox, CityField, DayField, PartyField, SlotNote">
      <div className={lapisGround}>
        <ProductTabs />
        <SearchBox cities={SAMPLE_CITIES} firstDay="2026-11-21" lastDay="2027-05-19" typed={TYPED} />
      </div>
    </Specimen>
  );
}
