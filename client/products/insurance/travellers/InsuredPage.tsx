import { useRef } from 'react';
import {
  type InsuredProblem,
  parseInsuredForm,
  type TypedInsured,
} from '../../../../shared/insurance/insuredForm.ts';
import type { InsuredFormView, InsuredPageData } from '../../../../shared/insurance/insuredView.ts';
import { fieldId } from '../../../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { ContactCard } from '../../../checkout/ContactCard.tsx';
import { ClosedCheckout } from '../../../checkout/ClosedCheckout.tsx';
import { HoldClock } from '../../../checkout/HoldClock.tsx';
import { LiveErrorSummary } from '../../../checkout/LiveErrorSummary.tsx';
import { TripSummary } from '../../../checkout/TripSummary.tsx';
import { type FormRules, useLiveProblems } from '../../../checkout/useLiveProblems.ts';
import { usePassengerDraft } from '../../../checkout/usePassengerDraft.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Split } from '../../../ui/Split.tsx';
import { InsuranceSteps } from '../InsuranceSteps.tsx';
import { InsuredCard } from './InsuredCard.tsx';
import { summaryLine } from './insuredLabels.ts';
import { RequoteCard } from './RequoteCard.tsx';

/** Who is insured: contact, a card for each person, and what it costs. */
export default function InsuredPage() {
  const data = usePageData<InsuredPageData>();
  return (
    <>
      <PageHead
        title="مشخصات بیمه‌شدگان"
        description="مشخصات بیمه‌شدگان را مثل گذرنامه وارد کنید."
        robots="noindex"
      />
      <InsuranceSteps current={1} />
      <div className="container">
        {data.view === 'form' ? (
          <InsuredForm data={data} />
        ) : (
          <ClosedCheckout data={data} step="مشخصات بیمه‌شدگان" />
        )}
      </div>
    </>
  );
}

const RULES: FormRules<InsuredProblem, InsuredFormView> = {
  check: (form, { journey }) => {
    const parsed = parseInsuredForm(form, journey);
    return parsed.ok ? [] : parsed.problems;
  },
  nameOf: ({ name }) => name,
  messageOf: ({ message }) => message,
};

function lines(problems: readonly InsuredProblem[]) {
  return problems.map((problem) => ({ field: fieldId(problem.name), message: summaryLine(problem) }));
}

function InsuredForm({ data }: { data: InsuredFormView }) {
  const { trip, bands, typed, requote, otherPlansUrl, minorsOnly } = data;
  const form = useRef<HTMLFormElement>(null);
  usePassengerDraft(form, {
    order: trip.code,
    base: JSON.stringify([bands, typed]),
    fresh: data.problems.length === 0 && requote === null,
  });
  const problems = useLiveProblems(form, data, RULES);
  return (
    <Form method="post" ref={form} noValidate>
      {/* Enter in a field presses the first submit button, which must be neither the passport's nor the new price's. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        تأیید و ادامه
      </button>
      <Split
        aside={
          <>
            <HoldClock trip={trip} />
            <TripSummary trip={trip} />
          </>
        }
      >
        <div className={checkout.sections}>
          <div>
            <h1 className="page-title">مشخصات بیمه‌شدگان</h1>
            <p className={`muted ${checkout.lead}`}>
              نام و شمارهٔ گذرنامه روی بیمه‌نامه چاپ می‌شود و سفارت آن را با گذرنامه می‌سنجد.
            </p>
          </div>
          <LiveErrorSummary answer={data} answered={lines(data.problems)} problems={lines(problems)} />
          {otherPlansUrl !== null && (
            <div>
              <LinkButton variant="soft" href={otherPlansUrl}>
                طرح‌های ممکن برای این سن‌ها
              </LinkButton>
            </div>
          )}
          {requote && <RequoteCard requote={requote} />}
          <ContactCard
            typed={typed.contact}
            errorOf={(name) => problems.find((problem) => problem.name === name)?.message}
            mobileHint="بیمه‌نامه به همین شماره پیامک می‌شود."
          />
          {typed.insured.map((person, index) => (
            <InsuredCard
              // A card that the server has filled, as from a pasted passport, begins anew with its values.
              key={cardKey(person, index)}
              index={index}
              band={bands[index] ?? ''}
              typed={person}
              problems={problems}
              answered={data.problems}
              minorsOnly={minorsOnly}
            />
          ))}
          <div className={`${checkout.actions} only-wide`}>
            <Button variant="cta" size="large">
              تأیید و ادامه
              <Icon name="chev-left" size="small" />
            </Button>
            <LinkButton variant="ghost" size="large" href={trip.resultsUrl}>
              بازگشت به طرح‌ها
            </LinkButton>
          </div>
        </div>
      </Split>
      <div className={`${checkout.buyBar} only-narrow`}>
        <div>
          <span className="xs faint">{`مبلغ نهایی، ${formatNumber(bands.length)} بیمه‌شده`}</span>
          <br />
          <Price amount={trip.total} />
        </div>
        <Button variant="cta">تأیید و ادامه</Button>
      </div>
    </Form>
  );
}

function cardKey(person: TypedInsured, index: number): string {
  return `${index} ${JSON.stringify(person)}`;
}
