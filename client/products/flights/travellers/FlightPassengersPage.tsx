import type { PassengerProblem, PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import { readTyped, type TypedPassenger } from '../../../../shared/passengers/passengerFields.ts';
import { parsePassengerForm } from '../../../../shared/flights/passengerForm.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { createCheckoutPage } from '../../../checkout/CheckoutPage.tsx';
import { ContactCard } from '../../../checkout/ContactCard.tsx';
import { TravellersForm, type TravellersRules } from '../../../checkout/TravellersForm.tsx';
import { PurchaseSteps } from '../../../ui/PurchaseSteps.tsx';
import { STORED_PASSENGER_RULES } from './storedPassengerRules.ts';
import { PassengerCard } from './PassengerCard.tsx';
import { formatSummaryLine, getPassengerTitle } from './problemText.ts';

const TITLE = 'مشخصات مسافران';

const RULES: TravellersRules<PassengerProblem, PassengersFormView> = {
  parse: (form, { journey }) => parsePassengerForm(form, journey),
  nameOf: ({ name }) => name,
  summaryLine: (problem, { journey }) => formatSummaryLine(problem, journey.groups),
  people: {
    indexOf: ({ index }) => index,
    title: (index, { journey }) => getPassengerTitle(journey.groups, index),
    names: (typed, { journey }) =>
      readTyped(typed, journey.groups.length).passengers.map(
        ({ firstName, lastName, latinFirstName, latinLastName }) =>
          `${firstName} ${lastName}`.trim() || `${latinFirstName} ${latinLastName}`.trim(),
      ),
  },
  storedTravellers: STORED_PASSENGER_RULES,
};

function PassengerForm({ data }: { data: PassengersFormView }) {
  const { journey, typed, thisYear } = data;
  const { groups } = journey;
  const abroad = journey.abroad === true;
  return (
    <TravellersForm
      data={data}
      rules={RULES}
      draftBase={[groups, typed]}
      title={TITLE}
      lead={
        abroad
          ? 'نام لاتین را عیناً از روی گذرنامه بنویسید؛ گذرنامه باید دست‌کم ۶ ماه پس از آخرین پرواز اعتبار داشته باشد.'
          : 'نام روی بلیط باید مطابق مدرک شناسایی باشد؛ پس از صدور، تغییر نام معمولاً ممکن نیست.'
      }
      count={`${toPersianDigits(groups.length)} مسافر`}
      back="بازگشت به پروازها"
    >
      {(problems, people) => (
        <>
          <div className={checkout.people}>
            {typed.passengers.map((passenger, index) => (
              <PassengerCard
                // A new key resets a card that the server has filled.
                key={buildCardKey(passenger, index)}
                index={index}
                groups={groups}
                typed={passenger}
                problems={problems}
                people={people}
                today={journey.today}
                thisYear={thisYear}
                abroad={abroad}
                saved={data.saved}
                countries={data.countries}
              />
            ))}
          </div>
          <ContactCard
            typed={typed.contact}
            problems={problems}
            mobileHint={
              data.tellsChanges
                ? 'بلیط و تغییرات پرواز به همین شماره پیامک می‌شود.'
                : 'بلیط به همین شماره پیامک می‌شود.'
            }
            emailHint="برای دریافت فایل بلیط و فاکتور."
          />
        </>
      )}
    </TravellersForm>
  );
}

function buildCardKey({ passportNumber, nationalId, latinLastName }: TypedPassenger, index: number): string {
  return [index, passportNumber, nationalId, latinLastName].join(' ');
}

export default createCheckoutPage(PassengerForm, {
  title: TITLE,
  description: 'مشخصات مسافران پرواز را وارد کنید.',
  steps: <PurchaseSteps current={1} />,
});
