import { useLocation, useNavigation } from 'react-router';
import { schengenFit } from '../../../../shared/insurance/embassy.ts';
import {
  filterPlans,
  looserFilter,
  readPlanFilter,
  writePlanFilter,
} from '../../../../shared/insurance/planFilter.ts';
import type { ChoosablePlan } from '../../../../shared/insurance/plan.ts';
import type { PlansArrival, PlansResultsData } from '../../../../shared/insurance/view.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useAnnouncement } from '../../../ui/results/useAnnouncement.ts';
import { CompareTable, PlanCards } from './CompareTable.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import { PlansNoticeAlert } from './PlansNoticeAlert.tsx';
import { DifferenceChip, FilterChips, SituationChips } from './PlanTools.tsx';
import * as styles from './Plans.styles.ts';
import { isSame, planRows } from './planRows.tsx';
import { StreamedPlans } from './StreamedPlans.tsx';
import { usePlans } from './usePlans.ts';

/** Situations, filters and the comparison of one search. */
export function PlansResults({ data }: { data: PlansResultsData }) {
  const { arrivals, complete, notice, destination } = data;
  const arrived = usePlans(arrivals, complete);
  const query = new URLSearchParams(useLocation().search);
  const filter = readPlanFilter(query);
  const busyToken = useNavigation().formData?.get('plan') ?? null;
  const done = arrived.length === arrivals.length;
  const all = arrived.flatMap(({ plans }) => plans);
  const plans = filterPlans(all, filter);
  const schengen = destination.zone === 'schengen';
  const rows = planRows(filter.situation);
  const shownRows = filter.differences ? rows.filter((row) => row.hot || !isSame(row, plans)) : rows;
  const best = bestOf(plans, schengen);
  const comparison = { plans, rows: shownRows, bestKey: best?.key, schengen, busyToken };
  const tools = { filter, query };
  return (
    <div className={`container ${styles.page}`}>
      {notice && <PlansNoticeAlert notice={notice} />}
      <div className="stack gap-3">
        <h2 className="h3">چه چیزی نگرانتان می‌کند؟</h2>
        <SituationChips {...tools} />
      </div>
      <FilterChips
        {...tools}
        insurers={arrived.flatMap((arrival) => (arrival.plans.length > 0 ? [arrival.insurer] : []))}
      />
      <div className={styles.tools}>
        <Progress
          arrived={arrived}
          count={arrivals.length}
          summary={done ? `${formatNumber(plans.length)} طرح` : ''}
        />
        <DifferenceChip {...tools} />
      </div>
      <Form method="post">
        {!done && <StreamedPlans arrivals={arrivals} schengen={schengen} />}
        {done && plans.length > 0 && (
          <>
            <CompareTable {...comparison} />
            <PlanCards {...comparison} />
          </>
        )}
        {done && plans.length === 0 && <NoPlans all={all} {...tools} />}
      </Form>
      <PlanNotes data={data} />
    </div>
  );
}

/** The cheapest, among those that will do for the visa when one is asked for. */
function bestOf(plans: readonly ChoosablePlan[], schengen: boolean): ChoosablePlan | undefined {
  return schengen ? plans.find((plan) => schengenFit(plan).fits) : plans[0];
}

interface ProgressProps {
  arrived: readonly PlansArrival[];
  count: number;
  /** «۱۲ طرح», once all have answered. */
  summary: string;
}

function Progress({ arrived, count, summary }: ProgressProps) {
  const answered = arrived.filter(({ status }) => status === 'answered').length;
  const failed = arrived.length - answered;
  const done = arrived.length === count;
  const text = `${formatNumber(answered)} از ${formatNumber(count)} شرکت پاسخ داده‌اند${done && failed > 0 ? '؛ طرح بقیه در جدول نیست.' : ''}`;
  const announcement = useAnnouncement(text, summary, done);
  return (
    <div className={styles.progress}>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i
            // A dot is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-on={arrived[index]?.status === 'answered' ? '' : undefined}
            data-failed={arrived[index]?.status === 'failed' ? '' : undefined}
          />
        ))}
      </span>
      <span>{text}</span>
      <span className="sr" role="status">
        {announcement}
      </span>
    </div>
  );
}

/** Nothing passes: the one condition that would bring plans, with how many. */
function NoPlans({
  all,
  filter,
  query,
}: {
  all: readonly ChoosablePlan[];
  filter: ReturnType<typeof readPlanFilter>;
  query: URLSearchParams;
}) {
  const looser = looserFilter(all, filter);
  return (
    <EmptyState
      icon="umbrella"
      title="طرحی با این شرایط نیست"
      actions={looser && <LinkButton href={writePlanFilter(query, looser.filter)}>{looser.label}</LinkButton>}
    >
      {looser
        ? `اگر یک شرط را بردارید، ${formatNumber(looser.count)} طرح می‌بینید.`
        : 'برای این مقصد، سن و مدت طرحی فروخته نمی‌شود؛ مدت کوتاه‌تر یا مقصد دیگری امتحان کنید.'}
    </EmptyState>
  );
}
