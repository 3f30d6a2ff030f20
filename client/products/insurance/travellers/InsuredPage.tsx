import {
  parseInsuredForm,
  readTypedInsured,
  type TypedInsured,
} from '../../../../shared/insurance/insuredForm.ts';
import type { InsuredFormView } from '../../../../shared/insurance/insuredView.ts';
import type { PartyProblem } from '../../../../shared/passengers/partyForm.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { createCheckoutPage } from '../../../checkout/CheckoutPage.tsx';
import { ContactCard } from '../../../checkout/ContactCard.tsx';
import { TravellersForm, type TravellersRules } from '../../../checkout/TravellersForm.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { InsuranceSteps } from '../InsuranceSteps.tsx';
import { STORED_INSURED_RULES } from './storedInsuredRules.ts';
import { InsuredCard } from './InsuredCard.tsx';
import { formatSummaryLine, getInsuredTitle } from './insuredLabels.ts';
import { RequoteCard } from './RequoteCard.tsx';

const TITLE = 'مشخصات بیمه‌شدگان';

const RULES: TravellersRules<PartyProblem, InsuredFormView> = {
  parse: (form, { journey }) => parseInsuredForm(form, journey),
  nameOf: ({ name }) => name,
  summaryLine: formatSummaryLine,
  people: {
    indexOf: ({ index }) => index,
    title: getInsuredTitle,
    names: (typed, { bands }) =>
      readTypedInsured(typed, bands.length).insured.map(({ latinFirstName, latinLastName }) =>
        `${latinFirstName} ${latinLastName}`.trim(),
      ),
  },
  storedTravellers: STORED_INSURED_RULES,
};

function InsuredForm({ data }: { data: InsuredFormView }) {
  const { bands, typed, journey, requote, otherPlansUrl, minorsOnly } = data;
  return (
    <TravellersForm
      data={data}
      rules={RULES}
      draftBase={[bands, typed]}
      isFresh={requote === null}
      title={TITLE}
      lead="نام و شمارهٔ گذرنامه روی بیمه‌نامه چاپ می‌شود و سفارت آن را با گذرنامه می‌سنجد."
      count={`${formatNumber(bands.length)} بیمه‌شده`}
      back="بازگشت به طرح‌ها"
    >
      {(problems, people) => (
        <>
          {otherPlansUrl !== null && (
            <div>
              <LinkButton variant="soft" href={otherPlansUrl}>
                طرح‌های ممکن برای این سن‌ها
              </LinkButton>
            </div>
          )}
          {requote && <RequoteCard requote={requote} />}
          <div className={checkout.people}>
            {typed.insured.map((person, index) => (
              <InsuredCard
                // A new key resets a card that the server has filled, for example from a passport.
                key={buildCardKey(person, index)}
                index={index}
                band={bands[index] ?? ''}
                typed={person}
                problems={problems}
                answered={data.problems}
                minorsOnly={minorsOnly}
                people={people}
                today={journey.today}
                saved={data.saved}
              />
            ))}
          </div>
          <ContactCard
            typed={typed.contact}
            problems={problems}
            mobileHint="بیمه‌نامه به همین شماره پیامک می‌شود."
          />
        </>
      )}
    </TravellersForm>
  );
}

function buildCardKey(person: TypedInsured, index: number): string {
  return `${index} ${JSON.stringify(person)}`;
}

export default createCheckoutPage(InsuredForm, {
  title: TITLE,
  description: 'مشخصات بیمه‌شدگان را مثل گذرنامه وارد کنید.',
  steps: <InsuranceSteps current={1} />,
});
