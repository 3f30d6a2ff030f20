import { CAPS, type PlanFilter, writePlanFilter } from '../../../../shared/insurance/planFilter.ts';
import type { Insurer } from '../../../../shared/insurance/plan.ts';
import { SITUATIONS } from '../../../../shared/insurance/situations.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { ChipLink } from '../../../ui/Chip.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import * as styles from './Plans.styles.ts';

interface PlanToolsProps {
  filter: PlanFilter;
  query: URLSearchParams;
}

const ICONS: Record<(typeof SITUATIONS)[number]['code'], IconName> = {
  leg: 'medical',
  bag: 'bag',
  delay: 'clock',
  tooth: 'tooth',
  visa: 'passport',
};

const current = (on: boolean) => (on ? ('true' as const) : undefined);

/** «چه چیزی نگرانتان می‌کند؟»: links, so that they work without scripts too. */
export function SituationChips({ filter, query }: PlanToolsProps) {
  return (
    <nav className={styles.chips} aria-label="موقعیت">
      {SITUATIONS.map(({ code, label }) => (
        <ChipLink
          key={code}
          href={writePlanFilter(query, { ...filter, situation: code })}
          aria-current={current(filter.situation === code)}
        >
          <Icon name={ICONS[code]} size="small" />
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Ceiling, franchise, embassy, insurer. */
export function FilterChips({ filter, query, insurers }: PlanToolsProps & { insurers: readonly Insurer[] }) {
  const to = (change: Partial<PlanFilter>) => writePlanFilter(query, { ...filter, ...change });
  return (
    <nav className={styles.chips} aria-label="فیلترها">
      {CAPS.slice(1).map((cap) => (
        <ChipLink
          key={cap}
          href={to({ cap: filter.cap === cap ? null : cap })}
          aria-current={current(filter.cap === cap)}
        >
          {`از ${formatNumber(cap)} یورو`}
        </ChipLink>
      ))}
      <ChipLink href={to({ schengen: !filter.schengen })} aria-current={current(filter.schengen)}>
        مناسب ویزای شنگن
      </ChipLink>
      <ChipLink href={to({ noFranchise: !filter.noFranchise })} aria-current={current(filter.noFranchise)}>
        بدون فرانشیز
      </ChipLink>
      {insurers.map(({ slug, name }) => (
        <ChipLink
          key={slug}
          href={to({ insurer: filter.insurer === slug ? null : slug })}
          aria-current={current(filter.insurer === slug)}
        >
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Takes rows away in which all plans say the same. */
export function DifferenceChip({ filter, query }: PlanToolsProps) {
  return (
    <ChipLink
      href={writePlanFilter(query, { ...filter, differences: !filter.differences })}
      aria-current={current(filter.differences)}
    >
      {filter.differences && <Icon name="check" size="small" />}
      فقط تفاوت‌ها را نشان بده
    </ChipLink>
  );
}
