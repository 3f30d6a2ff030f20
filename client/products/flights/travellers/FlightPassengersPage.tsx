import { useRef } from 'react';
import type {
  PassengerProblem,
  PassengersFormView,
  PassengersPageData,
} from '../../../../shared/orders/checkoutView.ts';
import { fieldId, type TypedPassenger } from '../../../../shared/passengers/passengerFields.ts';
import { parsePassengerForm } from '../../../../shared/passengers/passengerForm.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { PurchaseSteps } from '../../../ui/PurchaseSteps.tsx';
import { Split } from '../../../ui/Split.tsx';
import * as styles from '../../../checkout/Checkout.styles.ts';
import { ClosedCheckout } from '../../../checkout/ClosedCheckout.tsx';
import { ContactCard } from '../../../checkout/ContactCard.tsx';
import { HoldClock } from '../../../checkout/HoldClock.tsx';
import { LiveErrorSummary } from '../../../checkout/LiveErrorSummary.tsx';
import { type FormRules, useLiveProblems } from '../../../checkout/useLiveProblems.ts';
import { PassengerCard } from './PassengerCard.tsx';
import { summaryLine } from './problemText.ts';
import { TripSummary } from '../../../checkout/TripSummary.tsx';
import { usePassengerDraft } from '../../../checkout/usePassengerDraft.ts';

/** Who travels: contact, one card for each traveller, and what it costs. */
export default function FlightPassengersPage() {
  const data = usePageData<PassengersPageData>();
  return (
    <>
      <PageHead title="مشخصات مسافران" description="مشخصات مسافران پرواز را وارد کنید." robots="noindex" />
      <PurchaseSteps current={1} />
      <div className="container">
        {data.view === 'form' ? (
          <PassengerForm data={data} />
        ) : (
          <ClosedCheckout data={data} step="مشخصات مسافران" />
        )}
      </div>
    </>
  );
}

const RULES: FormRules<PassengerProblem, PassengersFormView> = {
  check: (form, { journey }) => {
    const parsed = parsePassengerForm(form, journey);
    return parsed.ok ? [] : parsed.problems;
  },
  nameOf: ({ name }) => name,
  messageOf: ({ message }) => message,
};

function PassengerForm({ data }: { data: PassengersFormView }) {
  const { trip, journey, typed, thisYear } = data;
  const { groups } = journey;
  const abroad = journey.abroad === true;
  const form = useRef<HTMLFormElement>(null);
  usePassengerDraft(form, {
    order: trip.code,
    base: JSON.stringify([groups, typed]),
    fresh: data.problems.length === 0,
  });
  const problems = useLiveProblems(form, data, RULES);
  const lines = (list: readonly PassengerProblem[]) =>
    list.map((problem) => ({ field: fieldId(problem.name), message: summaryLine(problem, groups) }));
  const errorOf = (name: string) => problems.find((problem) => problem.name === name)?.message;
  return (
    <Form method="post" ref={form} noValidate>
      {/* Enter in a field presses the first submit button of the form, which must not fill a card. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        ارسال
      </button>
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
            <h1 className="page-title">مشخصات مسافران</h1>
            <p className={`muted ${styles.lead}`}>
              {abroad
                ? 'نام لاتین را عیناً از روی گذرنامه بنویسید؛ گذرنامه باید دست‌کم ۶ ماه پس از آخرین پرواز اعتبار داشته باشد.'
                : 'نام روی بلیط باید مطابق مدرک شناسایی باشد؛ پس از صدور، تغییر نام معمولاً ممکن نیست.'}
            </p>
          </div>
          <LiveErrorSummary answer={data} answered={lines(data.problems)} problems={lines(problems)} />
          <ContactCard
            typed={typed.contact}
            errorOf={errorOf}
            mobileHint={
              data.tellsChanges
                ? 'بلیط و تغییرات پرواز به همین شماره پیامک می‌شود.'
                : 'بلیط به همین شماره پیامک می‌شود.'
            }
            emailHint="برای دریافت فایل بلیط و فاکتور."
          />
          {typed.passengers.map((passenger, index) => (
            <PassengerCard
              // A card that the server has filled begins anew with its values.
              key={cardKey(passenger, index)}
              index={index}
              groups={groups}
              typed={passenger}
              problems={problems}
              thisYear={thisYear}
              abroad={abroad}
              saved={data.saved}
            />
          ))}
          <div className={`${styles.actions} only-wide`}>
            <Button variant="cta" size="large">
              تأیید و ادامه
              <Icon name="chev-left" size="small" />
            </Button>
            <LinkButton variant="ghost" size="large" href={trip.resultsUrl}>
              بازگشت به پروازها
            </LinkButton>
          </div>
        </div>
      </Split>
      <div className={`${styles.buyBar} only-narrow`}>
        <div>
          <span className="xs faint">{`مبلغ نهایی، ${toPersianDigits(groups.length)} مسافر`}</span>
          <br />
          <Price amount={trip.total} />
        </div>
        <Button variant="cta">تأیید و ادامه</Button>
      </div>
    </Form>
  );
}

function cardKey({ passportNumber, nationalId, latinLastName }: TypedPassenger, index: number): string {
  return [index, passportNumber, nationalId, latinLastName].join(' ');
}
