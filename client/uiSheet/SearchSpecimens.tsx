import { useState } from 'react';
import type { SearchCity } from '../../shared/places/searchCity.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { TextField } from '../ui/Field.tsx';
import { Part, Questions, RelatedLinks, SourceNote } from '../ui/landing/LandingParts.tsx';
import { FilterSheet } from '../ui/results/FilterSheet.tsx';
import { ProductTabs } from '../products/flights/home/ProductTabs.tsx';
import { SearchBox } from '../products/flights/search/SearchBox.tsx';
import { showToast } from '../shell/showToast.ts';
import { Specimen } from './Specimen.tsx';
import { lapisGround, modePanel } from './UiSheet.styles.ts';

const city = (slug: string, name: string, iata: string, airport: string): SearchCity => ({
  slug,
  name,
  nameEn: slug,
  airports: [{ iata, name: airport }],
});

const CITIES = [
  city('tehran', 'تهران', 'THR', 'مهرآباد'),
  city('mashhad', 'مشهد', 'MHD', 'شهید هاشمی‌نژاد'),
  city('kish', 'کیش', 'KIH', 'کیش'),
];

const TYPED = { from: 'تهران', to: '', date: '1405/09/05', adult: '2', child: '1', infant: '0' };

const TOASTS = [
  { color: 'success', title: 'نام‌ها ذخیره شد' },
  { color: 'info', description: 'نسخهٔ تازهٔ سایت آماده است.' },
  { color: 'warning', title: 'اتصال کند است', description: 'نتایج رسیده را ببینید.' },
  { color: 'danger', title: 'اتصال برقرار نشد', description: 'اطلاعات شما از بین نرفته است.' },
] as const;

/** What a page has only once, for its ids are fixed: it follows the mode of the device. */
export function SearchSpecimens() {
  const [refused, refuse] = useState(false);
  return (
    <section className={modePanel} aria-label="آنچه هر صفحه یک بار دارد">
      <Specimen name="ProductTabs, SearchBox, CityField, DayField, PartyField, SlotNote">
        <div className={lapisGround}>
          <ProductTabs />
          <SearchBox cities={CITIES} firstDay="2026-11-21" lastDay="2027-05-19" typed={TYPED} />
        </div>
      </Specimen>
      <Specimen name="ErrorSummary">
        <div>
          <Button variant="outline" type="button" aria-pressed={refused} onClick={() => refuse(!refused)}>
            فرم با خطا
          </Button>
        </div>
        {refused && (
          <ErrorSummary problems={[{ field: 'sheet-mobile', message: 'شمارهٔ موبایل را بنویسید.' }]} />
        )}
        <TextField
          name="sheet-mobile"
          label="شمارهٔ موبایل"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={refused ? 'شمارهٔ موبایل را بنویسید.' : undefined}
          ltr
        />
      </Specimen>
      <Specimen name="FilterSheet">
        <div>
          <FilterSheet activeCount={2} show="نمایش ۱۱ پرواز" clearUrl="/__ui">
            <p id="filters">جای فیلترها.</p>
          </FilterSheet>
        </div>
      </Specimen>
      <Specimen name="Part, Questions, RelatedLinks, SourceNote">
        <Part id="sheet-part" title="چگونه برویم؟" note="هوایی یا زمینی">
          <p>متن این بخش.</p>
        </Part>
        <Questions questions={[{ question: 'ارزان‌ترین روز کدام است؟', answer: 'سه‌شنبه.' }]} />
        <RelatedLinks links={[{ href: '/__ui', label: 'بلیط هواپیما کیش' }]} />
        <SourceNote sample />
      </Specimen>
      <Specimen name="Toast">
        <div className="cluster">
          {TOASTS.map((toast) => (
            <Button
              key={toast.color}
              variant="soft"
              type="button"
              onClick={() => void showToast({ ...toast, timeout: 0 })}
            >
              {`اعلان ${toast.color}`}
            </Button>
          ))}
        </div>
      </Specimen>
    </section>
  );
}
