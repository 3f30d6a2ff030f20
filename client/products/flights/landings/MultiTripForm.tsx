import type { SearchCity } from '../../../../shared/places/searchCity.ts';
import {
  type LegField,
  getLegFieldName,
  type TripForm,
  type TypedLeg,
} from '../../../../shared/flights/tripForm.ts';
import { MAX_LEGS } from '../../../../shared/flights/tripLegs.ts';
import { INTERNATIONAL } from '../../../../shared/flights/internationalView.ts';
import { toFieldId } from '../../../../shared/passengers/passengerFields.ts';
import type { SentenceView } from '../../../../shared/sentence/sentenceView.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { EnterButton, Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CityOptions } from '../../../ui/search/CityPair.tsx';
import { SentenceNote } from '../../../ui/search/SentenceField.tsx';
import * as styles from './International.styles.ts';

const LIST = 'trip-cities';
const LABELS: Record<LegField, string> = { from: 'مبدأ', to: 'مقصد', date: 'تاریخ' };
const PEOPLE = [
  { name: 'adult', label: 'بزرگسال' },
  { name: 'child', label: 'کودک' },
  { name: 'infant', label: 'نوزاد' },
] as const;

interface MultiTripFormProps {
  form: TripForm;
  cities: readonly SearchCity[];
  /** The sentence that filled the form; null without one. */
  sentence: SentenceView | null;
}

export function MultiTripForm({ form, cities, sentence }: MultiTripFormProps) {
  const { legs, problems } = form;
  const summary = Object.entries(problems).map(([name, message]) => ({
    field: toFieldId(name),
    message: `${labelField(name)}: ${message}`,
  }));
  return (
    // New values from the server reset the form.
    <Form
      method="get"
      action={INTERNATIONAL}
      className={styles.multi}
      aria-label="جست‌وجوی چند مسیر"
      key={JSON.stringify(form)}
    >
      <EnterButton name="go" value="1">
        جست‌وجو
      </EnterButton>
      <input type="hidden" name="trip" value="multi" />
      <ErrorSummary problems={summary} />
      <CityOptions id={LIST} cities={cities} shown="iata" />
      {sentence && (
        <>
          <input type="hidden" name="q" value={sentence.text} />
          <SentenceNote sentence={sentence} example="تهران استانبول ۵ آذر، دبی ۹ آذر" />
        </>
      )}
      {legs.map((leg, index) => (
        // Legs never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <LegFields key={index} leg={leg} index={index} problems={problems} />
      ))}
      <fieldset className={styles.leg}>
        <legend>مسافران</legend>
        {PEOPLE.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            id={name}
            inputMode="numeric"
            defaultValue={form[name]}
            error={problems[name]}
          />
        ))}
      </fieldset>
      <div className={styles.foot}>
        {legs.length < MAX_LEGS && (
          <Button variant="outline" type="submit" name="add" value="1">
            <Icon name="plus" size="small" />
            افزودن مسیر
          </Button>
        )}
        <Button variant="cta" type="submit" name="go" value="1">
          <Icon name="search" />
          جست‌وجوی پرواز
        </Button>
      </div>
    </Form>
  );
}

interface LegFieldsProps {
  leg: TypedLeg;
  index: number;
  problems: TripForm['problems'];
}

function LegFields({ leg, index, problems }: LegFieldsProps) {
  const common = (field: LegField) => {
    const name = getLegFieldName(index, field);
    return {
      name,
      id: toFieldId(name),
      label: LABELS[field],
      defaultValue: leg[field],
      error: problems[name],
      autoComplete: 'off',
    };
  };
  return (
    <fieldset className={styles.leg}>
      <legend>{`مسیر ${formatNumber(index + 1)}`}</legend>
      <TextField {...common('from')} list={LIST} placeholder="شهر یا فرودگاه" />
      <TextField {...common('to')} list={LIST} placeholder="شهر یا فرودگاه" />
      <TextField {...common('date')} placeholder="مثلاً ۱۴۰۵/۰۹/۲۰" />
    </fieldset>
  );
}

function labelField(name: string): string {
  const [, index, field] = /^legs\[(\d)\]\[(\w+)\]$/.exec(name) ?? [];
  if (index === undefined) return PEOPLE.find((people) => people.name === name)?.label ?? 'مسافران';
  return `مسیر ${formatNumber(Number(index) + 1)}، ${LABELS[field as LegField]}`;
}
