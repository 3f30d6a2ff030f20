import { judgeSchengenFit } from '../../../../shared/insurance/embassy.ts';
import type { ChoosablePlan } from '../../../../shared/insurance/plan.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Price } from '../../../ui/Price.tsx';
import * as styles from './Plans.styles.ts';

interface PlanHeadProps {
  plan: ChoosablePlan;
  best: boolean;
  /** A Schengen destination: shows first whether the plan suffices for the visa. */
  schengen: boolean;
  busy: boolean;
}

export function PlanHead({ plan, best, schengen, busy }: PlanHeadProps) {
  const { fits } = judgeSchengenFit(plan);
  return (
    <div className={styles.head}>
      <div className="cluster gap-2">
        <CarrierTile code={plan.insurer.initial} color={plan.insurer.color} small />
        <b>{plan.insurer.name}</b>
      </div>
      <span className="small muted">{plan.title}</span>
      {best && <Badge tone="best">{schengen ? 'به‌صرفه‌ترین برای شنگن' : 'به‌صرفه‌ترین'}</Badge>}
      {!best && schengen && (
        <Badge tone={fits ? 'success' : 'danger'} icon={fits ? 'check' : 'warn'}>
          {fits ? 'مناسب ویزای شنگن' : 'برای شنگن کافی نیست'}
        </Badge>
      )}
      <Price amount={plan.quote.total} />
      <Button
        variant={best ? 'cta' : 'soft'}
        size="small"
        block
        name="plan"
        value={plan.token}
        busy={busy}
        aria-label={`انتخاب ${plan.insurer.name}، ${plan.title}`}
      >
        انتخاب این طرح
      </Button>
    </div>
  );
}
