import { useCallback, useMemo } from 'react';
import { useNavigation } from 'react-router';
import { judgeSchengenFit } from '../../../../shared/insurance/embassy.ts';
import type { ChoosablePlan } from '../../../../shared/insurance/plan.ts';
import { findFilterToRelax, PLAN_LIST } from '../../../../shared/insurance/planFilter.ts';
import { SITUATIONS } from '../../../../shared/insurance/situations.ts';
import type { PlansArrival, PlansResultsData } from '../../../../shared/insurance/view.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { type DrawCard, OrderedCards, StreamedCards } from '../../../ui/results/Cards.tsx';
import { Dots } from '../../../ui/results/ResultsHead.tsx';
import { useAnnouncement } from '../../../ui/results/useAnnouncement.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { useNextFrame } from '../../../ui/useNextFrame.ts';
import { type Results, type ResultsKind, useFilters, useResults } from '../../../ui/results/useResults.ts';
import { CompareTable, type ComparisonProps, PlanCard } from './CompareTable.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import { PlansNoticeAlert } from './PlansNoticeAlert.tsx';
import { FilterChips, SituationChips } from './PlanTools.tsx';
import * as styles from './Plans.styles.ts';
import { isSameInAllPlans, buildPlanRows } from './planRows.tsx';

const PLANS: ResultsKind<ChoosablePlan, PlansArrival> = {
  nouns: { one: 'طرح', many: 'طرح‌ها' },
  rules: PLAN_LIST,
  itemsOf: ({ plans }) => plans,
};

type PlanResults = Results<ChoosablePlan, PlansArrival>;

export function PlansResults({ data }: { data: PlansResultsData }) {
  const { arrivals, notice, destination } = data;
  const results = useResults(PLANS, data);
  const { arrived, done, view, shown: plans } = results;
  const busyToken = useNavigation().formData?.get('plan') ?? null;
  const schengen = destination.zone === 'schengen';
  const situation = SITUATIONS.find(({ code }) => code === view.views.situation?.[0]) ?? SITUATIONS[0];
  const onlyDifferences = (view.views.diff?.length ?? 0) > 0;
  const rows = useMemo(() => buildPlanRows(situation.code), [situation]);
  const shownRows = useMemo(
    () => (onlyDifferences ? rows.filter((row) => row.hot || !isSameInAllPlans(row, plans)) : rows),
    [onlyDifferences, rows, plans],
  );
  const bestKey = findBest(plans, schengen)?.key;
  const comparison = useMemo(
    () => ({ plans, rows: shownRows, bestKey, schengen, busyToken }),
    [plans, shownRows, bestKey, schengen, busyToken],
  );
  return (
    <div className={`container ${styles.page}`}>
      {notice && <PlansNoticeAlert notice={notice} />}
      <h2 className="sr">چه چیزی نگرانتان می‌کند؟</h2>
      <SituationChips view={view} />
      <FilterChips
        view={view}
        insurers={arrived.flatMap((arrival) => (arrival.plans.length > 0 ? [arrival.insurer] : []))}
      />
      <div className={styles.tools}>
        <Progress
          results={results}
          count={arrivals.length}
          summary={done ? `${formatNumber(plans.length)} طرح` : ''}
        />
      </div>
      <Form method="post" className={styles.list}>
        {!done && <WaitingPlans results={results} schengen={schengen} />}
        {done && plans.length > 0 && <Comparison results={results} comparison={comparison} />}
        {done && plans.length === 0 && <NoPlans results={results} />}
      </Form>
      <div className={styles.notes}>
        <PlanNotes data={data} />
      </div>
    </div>
  );
}

const NARROW = '(max-width: 47.99em)';

/** Renders a table in wide windows and cards in narrow ones. The hidden one is updated one frame late. */
function Comparison({ results, comparison }: { results: PlanResults; comparison: ComparisonProps }) {
  const late = useNextFrame(comparison);
  const isNarrow = useHydrated() && window.matchMedia(NARROW).matches;
  const { rows, bestKey, schengen, busyToken } = isNarrow ? comparison : late;
  const card = useCallback<DrawCard<ChoosablePlan>>(
    (plan, key) => (
      <PlanCard
        key={key}
        {...{ plan, rows, schengen }}
        best={plan.key === bestKey}
        busy={plan.token === busyToken}
      />
    ),
    [rows, bestKey, schengen, busyToken],
  );
  return (
    <>
      <CompareTable {...(isNarrow ? late : comparison)} />
      <div className={`only-narrow ${styles.cards}`}>
        <OrderedCards results={results} card={card} layout={styles.cards} />
      </div>
    </>
  );
}

function WaitingPlans({ results, schengen }: { results: PlanResults; schengen: boolean }) {
  const { kind, arrivals, now } = results;
  const card = useCallback<DrawCard<ChoosablePlan>>(
    (plan, key) => (
      <Card as="article" key={key} className={styles.card} aria-label={`${plan.insurer.name}، ${plan.title}`}>
        <PlanHead plan={plan} best={false} schengen={schengen} busy={false} />
      </Card>
    ),
    [schengen],
  );
  return (
    <div className={styles.waiting}>
      <StreamedCards {...{ kind, arrivals, now, card }} filter={NO_FILTER} />
    </div>
  );
}

const NO_FILTER = {};

/** Finds the cheapest plan; for a visa, only among plans that meet its requirements. */
function findBest(plans: readonly ChoosablePlan[], schengen: boolean): ChoosablePlan | undefined {
  return schengen ? plans.find((plan) => judgeSchengenFit(plan).isSufficient) : plans[0];
}

interface ProgressProps {
  results: PlanResults;
  count: number;
  /** Number of plans, for example «۱۲ طرح»; empty until all insurers have responded. */
  summary: string;
}

function Progress({ results: { answers, done }, count, summary }: ProgressProps) {
  const answered = answers.map((answer) => answer?.status === 'answered');
  const good = answered.filter(Boolean).length;
  const text = `${formatNumber(good)} از ${formatNumber(count)} شرکت پاسخ داده‌اند${done && good < count ? '؛ طرح بقیه در جدول نیست.' : ''}`;
  const announcement = useAnnouncement(text, summary, done);
  return (
    <div className={styles.progress}>
      <Dots sources={count} answered={answered} />
      <span>{text}</span>
      <span className="sr" role="status">
        {announcement}
      </span>
    </div>
  );
}

function NoPlans({ results }: { results: PlanResults }) {
  const looser = findFilterToRelax(useFilters(results).active);
  return (
    <EmptyState
      icon="umbrella"
      title="طرحی با این شرایط نیست"
      actions={
        looser && <LinkButton {...results.settled.linkTo(looser.without, 'push')}>{looser.label}</LinkButton>
      }
    >
      {looser
        ? `اگر یک شرط را بردارید، ${formatNumber(looser.count)} طرح می‌بینید.`
        : 'برای این مقصد، سن و مدت طرحی فروخته نمی‌شود؛ مدت کوتاه‌تر یا مقصد دیگری امتحان کنید.'}
    </EmptyState>
  );
}
