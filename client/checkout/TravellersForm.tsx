import { type ReactNode, useRef, useState } from 'react';
import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';
import { toFieldId } from '../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Check } from '../ui/Check.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EnterButton, Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { Split } from '../ui/Split.tsx';
import { BuyBar, PRICE_DETAILS_ID } from './BuyBar.tsx';
import * as styles from './Checkout.styles.ts';
import { canSaveFamily, stageFamily } from './familyStore.ts';
import { FamilyChips, type FamilyRules } from './FamilyChips.tsx';
import { CheckoutProgress } from './CheckoutProgress.tsx';
import { HoldClock } from './HoldClock.tsx';
import { LiveErrorSummary } from './LiveErrorSummary.tsx';
import { TripSummary } from './TripSummary.tsx';
import { type FormAnswer, type FormRules, useLiveProblems } from './useLiveProblems.ts';
import { usePassengerDraft } from './usePassengerDraft.ts';
import { type People, usePeople } from './usePeople.ts';

export interface TravellersRules<Problem, Data> extends FormRules<Problem, Data> {
  /** Builds a line of the error summary. */
  summaryLine: (problem: Problem, data: Data) => string;
  /** Only for forms with several travellers. */
  people?: {
    /** Counts from 0; null for the contact. */
    indexOf: (problem: Problem) => number | null;
    /** Names of all travellers; empty strings where none was typed. */
    names: (typed: object, data: Data) => string[];
    /** Title of a traveller, for example «بزرگسال ۱». */
    title: (index: number, data: Data) => string;
  };
  family: FamilyRules<Data>;
}

interface TravellersFormProps<Problem, Data> {
  data: Data;
  /** Must be constant across renders. */
  rules: TravellersRules<Problem, Data>;
  /** The server's initial values; a draft is restored only into an equal form. */
  draftBase: unknown;
  /** False when the server returned the typed values, even without a problem. */
  isFresh?: boolean;
  title: string;
  lead: string;
  notice?: ReactNode;
  count: string;
  back: string;
  children: (problems: readonly Problem[], people: People) => ReactNode;
}

/** Renders the travellers' form of a product around its cards. */
export function TravellersForm<
  Problem extends { message: string },
  Data extends FormAnswer<Problem> & { trip: CheckoutTrip },
>({
  data,
  rules,
  draftBase,
  isFresh = true,
  title,
  lead,
  notice,
  count,
  back,
  children,
}: TravellersFormProps<Problem, Data>) {
  const { trip } = data;
  const form = useRef<HTMLFormElement>(null);
  usePassengerDraft(form, {
    order: trip.code,
    base: JSON.stringify(draftBase),
    fresh: isFresh && data.problems.length === 0,
  });
  const { problems, found, typed, demand } = useLiveProblems(form, data, rules);
  const { nameOf, summaryLine } = rules;
  const names = rules.people?.names(typed, data) ?? [];
  const listOf = (list: readonly Problem[], index: number) =>
    list.filter((problem) => rules.people?.indexOf(problem) === index).map(nameOf);
  const people = usePeople(form, {
    answer: data,
    names,
    wrong: names.map((_, index) => listOf([...found, ...problems], index).map(toFieldId)),
    answered: names.map((_, index) => listOf(data.problems, index).length),
    demand: (index) => demand(listOf(found, index)),
  });
  const [keepsFamily, setKeepsFamily] = useState(false);
  const canKeep = useHydrated() && canSaveFamily();
  const hold = () => {
    if (keepsFamily) void stageFamily(trip.code, rules.family.read(typed, data));
  };
  const lines = (list: readonly Problem[]) =>
    list.map((problem) => {
      const index = rules.people?.indexOf(problem) ?? null;
      return {
        field: toFieldId(nameOf(problem)),
        message: summaryLine(problem, data),
        person: index === null ? undefined : rules.people?.title(index, data),
      };
    });
  return (
    <Form method="post" ref={form} noValidate onSubmit={hold}>
      <EnterButton>ارسال</EnterButton>
      <Split
        aside={
          <>
            <HoldClock trip={trip} />
            <div id={PRICE_DETAILS_ID} className={styles.anchor}>
              <TripSummary trip={trip} />
            </div>
          </>
        }
      >
        <div className={styles.sections}>
          <CheckoutProgress title={title} trip={describeTrip(trip)} people={people} />
          <p className="small muted">{lead}</p>
          {notice}
          <LiveErrorSummary
            answer={data}
            answered={lines(data.problems)}
            problems={lines(problems)}
            leadsToOnly
          />
          <FamilyChips form={form} rules={rules.family} data={data} people={people} />
          {children(problems, people)}
          {canKeep && (
            <Check checked={keepsFamily} onChange={({ target }) => setKeepsFamily(target.checked)}>
              {`${names.length > 1 ? `این ${formatNumber(names.length)} نفر` : 'این مشخصات'} را پس از خرید روی همین دستگاه نگه دار؛ رمزشده است و هر وقت بخواهید پاک می‌شود.`}
            </Check>
          )}
        </div>
      </Split>
      <BuyBar count={count} total={trip.total}>
        <LinkButton variant="ghost" href={trip.resultsUrl} className="only-wide">
          {back}
        </LinkButton>
        <Button variant="cta">
          تأیید و ادامه
          <Icon name="chev-left" size="small" />
        </Button>
      </BuyBar>
    </Form>
  );
}

function describeTrip({ view }: CheckoutTrip): string {
  const [leg] = view.legs;
  return leg
    ? `${view.title} · ${formatDay(toLocalDay(leg.departsAt))} ${formatTime(leg.departsAt)}`
    : view.title;
}
