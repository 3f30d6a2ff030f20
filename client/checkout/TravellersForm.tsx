import { type ReactNode, useRef } from 'react';
import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';
import { toFieldId } from '../../shared/passengers/passengerFields.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EnterButton, Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import { Split } from '../ui/Split.tsx';
import * as styles from './Checkout.styles.ts';
import { HoldClock } from './HoldClock.tsx';
import { LiveErrorSummary } from './LiveErrorSummary.tsx';
import { TripSummary } from './TripSummary.tsx';
import { type FormAnswer, type FormRules, useLiveProblems } from './useLiveProblems.ts';
import { usePassengerDraft } from './usePassengerDraft.ts';

export interface TravellersRules<Problem, Data> extends FormRules<Problem, Data> {
  /** Builds a line of the error summary. */
  summaryLine: (problem: Problem, data: Data) => string;
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
  children: (problems: readonly Problem[]) => ReactNode;
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
  const problems = useLiveProblems(form, data, rules);
  const lines = (list: readonly Problem[]) =>
    list.map((problem) => ({
      field: toFieldId(rules.nameOf(problem)),
      message: rules.summaryLine(problem, data),
    }));
  return (
    <Form method="post" ref={form} noValidate>
      <EnterButton>ارسال</EnterButton>
      <Split
        aside={
          <>
            <HoldClock trip={trip} />
            <TripSummary trip={trip} />
          </>
        }
      >
        <div className={styles.sections}>
          <div>
            <h1 className="page-title">{title}</h1>
            <p className={`muted ${styles.lead}`}>{lead}</p>
          </div>
          {notice}
          <LiveErrorSummary answer={data} answered={lines(data.problems)} problems={lines(problems)} />
          {children(problems)}
          <div className={`${styles.actions} only-wide`}>
            <Button variant="cta" size="large">
              تأیید و ادامه
              <Icon name="chev-left" size="small" />
            </Button>
            <LinkButton variant="ghost" size="large" href={trip.resultsUrl}>
              {back}
            </LinkButton>
          </div>
        </div>
      </Split>
      <div className={`${styles.buyBar} only-narrow`}>
        <div>
          <span className="xs faint">{`مبلغ نهایی، ${count}`}</span>
          <br />
          <Price amount={trip.total} />
        </div>
        <Button variant="cta">تأیید و ادامه</Button>
      </div>
    </Form>
  );
}
