import { memo, Suspense, use } from 'react';
import type { PlansArrival } from '../../../../shared/insurance/view.ts';
import { Card } from '../../../ui/Card.tsx';
import { PlanHead } from './PlanHead.tsx';
import * as styles from './Plans.styles.ts';
import { arrivalOr } from './usePlans.ts';

interface StreamedPlansProps {
  arrivals: readonly Promise<PlansArrival>[];
  schengen: boolean;
}

/**
 * Until all insurers have answered: prices as they come, an insurer a block. Memoised: while the server is still sending
 * blocks, a render of the page around them must not touch their boundaries.
 */
export const StreamedPlans = memo(function StreamedPlans({ arrivals, schengen }: StreamedPlansProps) {
  return (
    <div className={styles.waiting}>
      {arrivals.map((arrival, index) => (
        // A place in the order of arrival is what a block is.
        // oxlint-disable-next-line react/no-array-index-key
        <Suspense key={index} fallback={null}>
          <InsurerCards arrival={arrival} schengen={schengen} />
        </Suspense>
      ))}
    </div>
  );
});

function InsurerCards({ arrival, schengen }: { arrival: Promise<PlansArrival>; schengen: boolean }) {
  const { plans } = use(arrivalOr(arrival));
  return plans.map((plan) => (
    <Card
      as="article"
      key={plan.key}
      className={styles.card}
      aria-label={`${plan.insurer.name}، ${plan.title}`}
    >
      <PlanHead plan={plan} best={false} schengen={schengen} busy={false} />
    </Card>
  ));
}
