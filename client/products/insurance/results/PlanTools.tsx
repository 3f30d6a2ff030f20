import type { Insurer } from '../../../../shared/insurance/plan.ts';
import { PLAN_LIST } from '../../../../shared/insurance/planFilter.ts';
import { SITUATIONS } from '../../../../shared/insurance/situations.ts';
import { ChipLink } from '../../../ui/Chip.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { ListQuery } from '../../../ui/results/useListQuery.ts';
import * as styles from './Plans.styles.ts';

interface PlanToolsProps {
  view: ListQuery;
}

const ICONS: Record<(typeof SITUATIONS)[number]['code'], IconName> = {
  leg: 'medical',
  bag: 'bag',
  delay: 'clock',
  tooth: 'tooth',
  visa: 'passport',
};

const toAriaCurrent = (on: boolean) => (on ? ('true' as const) : undefined);

/** Links, so that they work without scripts. */
export function SituationChips({ view }: PlanToolsProps) {
  const [first] = SITUATIONS;
  const asked = view.views.situation?.[0] ?? first.code;
  return (
    <nav className={styles.chips} aria-label="موقعیت">
      {SITUATIONS.map(({ code, label }) => (
        <ChipLink
          key={code}
          {...view.linkTo({ situation: code === first.code ? [] : [code] }, 'push')}
          aria-current={toAriaCurrent(asked === code)}
        >
          <Icon name={ICONS[code]} size="small" />
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}

function toggle({ filter, views, linkTo }: ListQuery, param: string, value: string) {
  const isOn = { ...filter, ...views }[param]?.includes(value) ?? false;
  return { ...linkTo({ [param]: isOn ? [] : [value] }, 'push'), 'aria-current': toAriaCurrent(isOn) };
}

/** In the order of the chips; `without` is the number of leading options that get no chip. */
const CHIPS = [
  { param: 'cap', without: 1 },
  { param: 'schengen', without: 0 },
  { param: 'franchise', without: 0 },
];

export function FilterChips({ view, insurers }: PlanToolsProps & { insurers: readonly Insurer[] }) {
  return (
    <nav className={styles.quickRow} aria-label="فیلترها">
      <DifferenceChip view={view} />
      {CHIPS.flatMap(({ param, without }) =>
        PLAN_LIST.filters
          .find((filter) => filter.param === param)
          ?.options?.([])
          .slice(without)
          .map(({ value, label }) => (
            <ChipLink key={param + value} {...toggle(view, param, value)}>
              {label}
            </ChipLink>
          )),
      )}
      {insurers.map(({ slug, name }) => (
        <ChipLink key={slug} {...toggle(view, 'insurer', slug)}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}

function DifferenceChip({ view }: PlanToolsProps) {
  const link = toggle(view, 'diff', '1');
  return (
    <ChipLink {...link}>
      {link['aria-current'] && <Icon name="check" size="small" />}
      فقط تفاوت‌ها
    </ChipLink>
  );
}
