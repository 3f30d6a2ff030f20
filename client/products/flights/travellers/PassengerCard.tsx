import type { PassengerProblem, PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import type { AgeGroup } from '../../../../shared/passengers/ageGroup.ts';
import {
  toFieldId,
  type PassengerField,
  getPassengerFieldName,
  type TypedPassenger,
} from '../../../../shared/passengers/passengerFields.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { BirthDate } from './BirthDate.tsx';
import { ChoiceProblem } from '../../../checkout/ChoiceProblem.tsx';
import { PersonFold } from '../../../checkout/PersonFold.tsx';
import type { People } from '../../../checkout/usePeople.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { DocumentFields, PassportFields } from './DocumentFields.tsx';
import { FillFields } from './FillFields.tsx';
import { NameFields } from './NameFields.tsx';
import { PASSENGER_LABELS, getPassengerTitle } from './problemText.ts';
import * as styles from './Passengers.styles.ts';

const ICONS = { adult: 'user', child: 'child', infant: 'infant' } as const;

const GENDERS = [
  { value: 'female', label: 'زن' },
  { value: 'male', label: 'مرد' },
];
const DOCUMENTS = [
  { value: 'national_id', label: 'کد ملی' },
  { value: 'passport', label: 'گذرنامه (اتباع)' },
];

interface PassengerCardProps {
  index: number;
  groups: readonly AgeGroup[];
  typed: TypedPassenger;
  problems: readonly PassengerProblem[];
  people: People;
  thisYear: number;
  /** ISO day. */
  today: string;
  abroad: boolean;
  saved: PassengersFormView['saved'];
  countries: PassengersFormView['countries'];
}

export function PassengerCard({
  index,
  groups,
  typed,
  problems,
  people,
  today,
  thisYear,
  abroad,
  saved,
  countries,
}: PassengerCardProps) {
  const problemOf = (field: PassengerField) =>
    problems.find(({ name }) => name === getPassengerFieldName(index, field));
  const errorOf = (field: PassengerField) => problemOf(field)?.message;
  const group = groups[index] ?? 'adult';
  const genderName = getPassengerFieldName(index, 'gender');
  const genderError = errorOf('gender');
  const common = { index, typed, errorOf };
  return (
    <PersonFold
      index={index}
      people={people}
      icon={ICONS[group]}
      title={getPassengerTitle(groups, index)}
      detail={group === 'infant' ? 'بدون صندلی' : undefined}
      className={styles.passenger}
    >
      <FillFields index={index} saved={saved} typed={typed} today={abroad ? today : null} />
      <div className={styles.choices}>
        <div>
          <SegmentedControl
            legend={PASSENGER_LABELS.gender}
            name={genderName}
            id={toFieldId(genderName)}
            describedBy={genderError && `${toFieldId(genderName)}-note`}
            options={GENDERS}
            defaultValue={typed.gender}
          />
          <ChoiceProblem id={`${toFieldId(genderName)}-note`} message={genderError} />
        </div>
        {!abroad && (
          <SegmentedControl
            legend={PASSENGER_LABELS.document}
            name={getPassengerFieldName(index, 'document')}
            options={DOCUMENTS}
            defaultValue={typed.document === 'passport' ? 'passport' : 'national_id'}
          />
        )}
      </div>
      <div className={checkout.fields}>
        <NameFields {...common} />
        {abroad ? (
          <PassportFields {...common} countries={countries} abroad />
        ) : (
          <DocumentFields {...common} countries={countries} />
        )}
        <BirthDate index={index} typed={typed} thisYear={thisYear} problem={problemOf('birthDay')} />
      </div>
    </PersonFold>
  );
}
