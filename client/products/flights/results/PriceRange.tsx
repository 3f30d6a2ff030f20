import { memo, useState } from 'react';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import * as styles from './PriceRange.styles.ts';

const BINS = 12;
const HEIGHT = 44;
/** The base stylesheet knows `data-fill` from 0 to 20. */
const FILL_STEPS = 20;
const STEP_TOMAN = 10_000;

interface PriceRangeProps {
  /** Highest price in Toman; null for no limit. */
  chosen: number | null;
  /** Prices of the list in Toman; empty until known. */
  totals: readonly number[];
  pending: boolean;
  /** Called when the thumb is released; null for no limit. */
  onChoose: (limit: number | null) => void;
}

export const PriceRange = memo(function PriceRange({ totals, pending, ...rest }: PriceRangeProps) {
  const lowest = Math.min(...totals);
  const highest = Math.max(...totals);
  return (
    <div className={styles.place}>
      {lowest < highest ? (
        <Range {...{ lowest, highest, totals }} {...rest} />
      ) : (
        !pending && (
          <p className="small muted">
            {totals.length === 0 ? 'با این فیلترها پروازی نمانده است.' : 'همهٔ پروازها یک قیمت دارند.'}
          </p>
        )
      )}
    </div>
  );
});

function Range({
  lowest,
  highest,
  chosen,
  totals,
  onChoose,
}: Omit<PriceRangeProps, 'pending'> & { lowest: number; highest: number }) {
  const [dragged, setDragged] = useState<number | null>(null);
  const limit = Math.max(lowest, Math.min(dragged ?? chosen ?? highest, highest));
  const letGo = () => {
    if (dragged === null) return;
    onChoose(dragged < highest ? dragged : null);
    setDragged(null);
  };
  const span = highest - lowest;
  const share = Math.max(0, (limit - lowest) / span);
  const bins = countByBin(totals, lowest, span);
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
              // A bin has no identity except its index.
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
        min={lowest}
        max={highest}
        step={STEP_TOMAN}
        value={limit}
        aria-label="بیشترین قیمت"
        aria-valuetext={`تا ${formatNumber(limit)} تومان`}
        data-fill={Math.round(share * FILL_STEPS)}
        onChange={(event) => setDragged(Number(event.currentTarget.value))}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
      <div className="cluster between small faint">
        <span>{formatNumber(lowest)}</span>
        <b>{`تا ${formatNumber(limit)} تومان`}</b>
      </div>
    </>
  );
}

function countByBin(totals: readonly number[], lowest: number, span: number): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const total of totals) {
    const bin = Math.min(BINS - 1, Math.floor(((total - lowest) / span) * BINS));
    if (bin >= 0) bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
