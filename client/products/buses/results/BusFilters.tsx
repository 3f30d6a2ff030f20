import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import * as inputs from '../../../ui/inputs.styles.ts';
import { Choices, TimeBands } from '../../../ui/results/FilterGroups.tsx';
import type { Panel } from '../../../ui/results/FilterPanel.tsx';
import { body } from '../../../ui/results/FilterPanel.styles.ts';

export function drawBusFilters(panel: Panel) {
  const [maxPrice] = panel.filter.maxPrice ?? [];
  return (
    <>
      <Choices {...panel} param="type" title="نوع اتوبوس" />
      <TimeBands {...panel} param="time" title="ساعت حرکت" />
      <details open>
        <summary>قیمت هر صندلی</summary>
        <div className={body}>
          <label className="small">
            حداکثر، به تومان
            <input
              className={inputs.input}
              name="maxPrice"
              inputMode="numeric"
              defaultValue={toPersianDigits(maxPrice ?? '')}
              placeholder="مثلاً ۷۰۰٬۰۰۰"
              autoComplete="off"
            />
          </label>
        </div>
      </details>
      {panel.pending ? (
        // The groups render together after the last response, so that nothing moves before.
        <div className={body}>
          <p className="small faint">پایانه‌ها و شرکت‌ها پس از رسیدن همهٔ پاسخ‌ها…</p>
          <HiddenValues panel={panel} param="terminal" />
          <HiddenValues panel={panel} param="company" />
        </div>
      ) : (
        <>
          <Choices {...panel} param="terminal" title="پایانهٔ سوار شدن" />
          <Choices {...panel} param="company" title="شرکت مسافربری" />
        </>
      )}
    </>
  );
}

function HiddenValues({ panel, param }: { panel: Panel; param: string }) {
  return panel.filter[param]?.map((value) => <input key={value} type="hidden" name={param} value={value} />);
}
