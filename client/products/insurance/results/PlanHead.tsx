import { judgeSchengenFit } from '../../../../shared/insurance/embassy.ts';
import type { ChoosablePlan } from '../../../../shared/insurance/plan.ts';
import { Button } from '../../../ui/Button.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Price } from '../../../ui/Price.tsx';
import * as styles from './Plans.styles.ts';

interface PlanHeadProps {
  plan: ChoosablePlan;
  best: boolean;
  /** True for a Schengen destination: the head then shows whether the plan meets the visa requirements. */
  schengen: boolean;
  busy: boolean;
}

export function PlanHead({ plan, best, schengen, busy }: PlanHeadProps) {
  const { isSufficient } = judgeSchengenFit(plan);
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <CarrierTile code={plan.insurer.initial} color={plan.insurer.color} small />
        <b>{plan.insurer.name}</b>
        <span>{plan.title}</span>
      </div>
      <div className={styles.cost}>
        <Price amount={plan.quote.total} />
        {best && (
          <span className={styles.bestMark}>{schengen ? 'به‌صرفه‌ترین برای شنگن' : 'به‌صرفه‌ترین'}</span>
        )}
        {!best && schengen && (
          <span className={isSufficient ? styles.ok : styles.no}>
            {isSufficient ? 'مناسب ویزای شنگن' : 'برای شنگن کافی نیست'}
          </span>
        )}
      </div>
      <Button
        variant={best ? 'cta' : 'soft'}
        size="small"
        name="plan"
        value={plan.token}
        busy={busy}
        aria-label={`انتخاب این طرح، ${plan.insurer.name}، ${plan.title}`}
      >
        انتخاب این طرح
      </Button>
    </div>
  );
}
