import { memo } from 'react';
import type { ChoosablePlan } from '../../../../shared/insurance/plan.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PlanHead } from './PlanHead.tsx';
import * as styles from './Plans.styles.ts';
import { isSameInAllPlans, type PlanRow } from './planRows.tsx';

export interface ComparisonProps {
  plans: readonly ChoosablePlan[];
  rows: readonly PlanRow[];
  bestKey: string | undefined;
  schengen: boolean;
  busyToken: FormDataEntryValue | null;
}

const TONES = { ok: styles.ok, no: styles.no };

function CellText({ row, plan }: { row: PlanRow; plan: ChoosablePlan }) {
  if (row.draw) return row.draw(plan);
  const { text, tone } = row.cell(plan);
  if (!tone) return text;
  return (
    <span className={`with-icon ${TONES[tone]}`}>
      <Icon name={tone === 'ok' ? 'check' : 'close'} size="small" />
      <span>{text}</span>
    </span>
  );
}

export const CompareTable = memo(function CompareTable({
  plans,
  rows,
  bestKey,
  schengen,
  busyToken,
}: ComparisonProps) {
  const people = plans[0]?.quote.lines.length ?? 1;
  return (
    // A wide table is scrolled with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`only-wide ${styles.wrap}`} tabIndex={0} role="region" aria-label="جدول مقایسهٔ طرح‌ها">
      <table className={styles.table}>
        <caption className="sr">{`مقایسهٔ ${formatNumber(plans.length)} طرح بیمهٔ مسافرتی`}</caption>
        <thead>
          <tr>
            <td>{`قیمت برای ${formatNumber(people)} نفر، با مالیات`}</td>
            {plans.map((plan) => (
              <th key={plan.key} scope="col" data-best={plan.key === bestKey ? '' : undefined}>
                <PlanHead
                  plan={plan}
                  best={plan.key === bestKey}
                  schengen={schengen}
                  busy={busyToken === plan.token}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              data-hot={row.hot ? '' : undefined}
              data-same={!row.hot && plans.length > 1 && isSameInAllPlans(row, plans) ? '' : undefined}
            >
              <th scope="row">{row.label}</th>
              {plans.map((plan) => (
                <td key={plan.key} data-best={!row.hot && plan.key === bestKey ? '' : undefined}>
                  <CellText row={row} plan={plan} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface PlanCardProps extends Pick<ComparisonProps, 'rows' | 'schengen'> {
  plan: ChoosablePlan;
  best: boolean;
  busy: boolean;
}

export const PlanCard = memo(function PlanCard({ plan, rows, best, schengen, busy }: PlanCardProps) {
  return (
    <Card
      as="article"
      className={styles.card}
      data-best={best ? '' : undefined}
      aria-label={`${plan.insurer.name}، ${plan.title}`}
    >
      <PlanHead {...{ plan, best, schengen, busy }} />
      <PlanFacts plan={plan} rows={rows.slice(0, 1)} />
      {/* A new key closes the details when the card shows another plan. */}
      <details key={plan.key}>
        <summary>
          <span>{`درمان تا ${formatNumber(plan.capEur)} یورو`}</span>
          <b>
            همهٔ پوشش‌ها <Icon name="chev-down" size="small" />
          </b>
        </summary>
        <PlanFacts plan={plan} rows={rows.slice(1)} />
      </details>
    </Card>
  );
});

function PlanFacts({ plan, rows }: { plan: ChoosablePlan; rows: readonly PlanRow[] }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.key} data-hot={row.hot ? '' : undefined}>
          <dt>{row.label}</dt>
          <dd>
            <CellText row={row} plan={plan} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
