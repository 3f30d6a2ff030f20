import { memo, useState } from 'react';
import { formatToman, type Rial, toToman } from '../../../../shared/money.ts';
import * as styles from './PriceRange.styles.ts';

const BINS = 12;
const HEIGHT = 44;
/** Steps of the drawn track; the base style sheet knows `data-fill` from 0 to 20. */
const FILL_STEPS = 20;
const STEP_TOMAN = 10_000;

interface PriceRangeProps {
  /** Null while nothing is known. */
  bounds: { lowest: Rial; highest: Rial } | null;
  chosen: Rial | null;
  totals: readonly Rial[];
  /** Null for no limit. Called when the thumb is let go, not on its way. */
  onChoose: (limit: Rial | null) => void;
}

/** The highest price one wants to pay, over a chart of how many flights cost what. Low prices are at the start. */
export const PriceRange = memo(function PriceRange({ bounds, ...rest }: PriceRangeProps) {
  return (
    <div className={styles.place}>
      {bounds && bounds.lowest < bounds.highest && <Range bounds={bounds} {...rest} />}
    </div>
  );
});

function Range({
  bounds,
  chosen,
  totals,
  onChoose,
}: PriceRangeProps & { bounds: { lowest: Rial; highest: Rial } }) {
  const [dragged, drag] = useState<Rial | null>(null);
  const limit = Math.max(bounds.lowest, Math.min(dragged ?? chosen ?? bounds.highest, bounds.highest));
  const letGo = () => {
    if (dragged === null) return;
    onChoose(dragged < bounds.highest ? dragged : null);
    drag(null);
  };
  const span = bounds.highest - bounds.lowest;
  const share = Math.max(0, (limit - bounds.lowest) / span);
  const bins = countByBin(totals, bounds.lowest, span);
  const tallest = Math.max(...bins, 1);
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${BINS * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bins.map((size, bin) => {
          const height = (size / tallest) * HEIGHT;
          return (
            <rect
              // The bins of a chart have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={bin}
              x={(BINS - 1 - bin) * 10 + 1}
              y={HEIGHT - height}
              width={8}
              height={height}
              rx={1.5}
              data-off={bin / BINS > share ? '' : undefined}
            />
          );
        })}
      </svg>
      <input
        className={styles.range}
        type="range"
        name="maxPrice"
        min={toToman(bounds.lowest)}
        max={toToman(bounds.highest)}
        step={STEP_TOMAN}
        value={toToman(limit)}
        aria-label="بیشترین قیمت"
        aria-valuetext={`تا ${formatToman(limit)} تومان`}
        data-fill={Math.round(share * FILL_STEPS)}
        onChange={(event) => drag(Number(event.currentTarget.value) * 10)}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
      <div className="cluster between xs faint">
        <span>{formatToman(bounds.lowest)}</span>
        <b className="small">{`تا ${formatToman(limit)} تومان`}</b>
      </div>
    </>
  );
}

function countByBin(totals: readonly Rial[], lowest: Rial, span: Rial): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const total of totals) {
    const bin = Math.min(BINS - 1, Math.floor(((total - lowest) / span) * BINS));
    if (bin >= 0) bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
