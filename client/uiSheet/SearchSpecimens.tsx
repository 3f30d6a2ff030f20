import { useState } from 'react';
import type { FareHistory } from '../../shared/prices/fareHistory.ts';
import type { SentenceView } from '../../shared/sentence/sentenceView.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Part, Questions, RelatedLinks, SourceNote } from '../ui/landing/LandingParts.tsx';
import { PriceHistory } from '../ui/landing/PriceHistory.tsx';
import { MobileField } from '../ui/MobileField.tsx';
import { FilterSheet } from '../ui/results/FilterSheet.tsx';
import { SentenceField } from '../ui/search/SentenceField.tsx';
import { SPECIMENS_ONCE } from '../products/specimens.ts';
import { showToast } from '../shell/showToast.ts';
import { Specimen } from './Specimen.tsx';
import { modePanel } from './UiSheet.styles.ts';

const TOASTS = [
  { color: 'success', title: 'نام‌ها ذخیره شد' },
  { color: 'info', description: 'نسخهٔ تازهٔ سایت آماده است.' },
  { color: 'warning', title: 'اتصال کند است', description: 'نتایج رسیده را ببینید.' },
  { color: 'danger', title: 'اتصال برقرار نشد', description: 'اطلاعات شما از بین نرفته است.' },
] as const;

const SENTENCE: SentenceView = {
  text: 'پرواز مشهد آخر هفته زود',
  understood: [{ control: 'sheet-mobile', text: 'به مشهد' }],
  asks: [{ control: 'sheet-mobile', text: 'از کدام شهر؟' }],
  unknown: ['زود'],
  preferences: [],
};

const HISTORY: FareHistory = {
  since: '2026-11-22',
  days: [
    { day: '2026-11-22', lowest: 24_500_000, median: 27_100_000 },
    { day: '2026-11-23', lowest: 21_800_000, median: 26_400_000 },
    { day: '2026-11-24', lowest: 22_600_000, median: 26_900_000 },
  ],
};

/** Components with fixed ids, which a page can contain only once. */
export function SearchSpecimens() {
  const [refused, setRefused] = useState(false);
  return (
    <section className={modePanel} aria-label="آنچه هر صفحه یک بار دارد">
      {Object.values(SPECIMENS_ONCE).map((Specimens) => (
        <Specimens key={Specimens.name} />
      ))}
      <Specimen name="ErrorSummary, MobileField">
        <div>
          <Button variant="outline" type="button" aria-pressed={refused} onClick={() => setRefused(!refused)}>
            فرم با خطا
          </Button>
        </div>
        {refused && (
          <ErrorSummary problems={[{ field: 'sheet-mobile', message: 'شمارهٔ موبایل را بنویسید.' }]} />
        )}
        <MobileField
          name="sheet-mobile"
          label="شمارهٔ موبایل"
          defaultValue=""
          error={refused ? 'شمارهٔ موبایل را بنویسید.' : undefined}
        />
      </Specimen>
      <Specimen name="SentenceField">
        <SentenceField sentence={SENTENCE} example="دو نفر تهران مشهد آخر هفته با برگشت" />
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
      <Specimen name="PriceHistory">
        <PriceHistory history={HISTORY} />
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
