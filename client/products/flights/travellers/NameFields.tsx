import { useRef, useState } from 'react';
import { getPassengerFieldName } from '../../../../shared/passengers/passengerFields.ts';
import { isPersianName, transliterate } from '../../../../shared/persian/latinName.ts';
import { normalizePersian } from '../../../../shared/persian/text.ts';
import { TextField } from '../../../ui/Field.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { buildFieldProps, type PassengerFieldsProps } from './DocumentFields.tsx';
import { PASSENGER_LABELS } from './problemText.ts';
import * as styles from './Passengers.styles.ts';

const NAME_FIELDS = ['firstName', 'lastName', 'latinFirstName', 'latinLastName'] as const;
const LATIN = [
  { field: 'latinFirstName', persian: 'firstName', placeholder: 'Sara' },
  { field: 'latinLastName', persian: 'lastName', placeholder: 'Rezaei' },
] as const;

type NameField = (typeof NAME_FIELDS)[number];

function toPrintedName(names: Record<NameField, string>): string {
  return normalizePersian(`${names.latinFirstName} ${names.latinLastName}`).toUpperCase();
}

/** Asks for the Latin name. Suggests a spelling for a Persian name typed there or in the optional Persian fields. */
export function NameFields(props: PassengerFieldsProps) {
  const { index, typed, errorOf } = props;
  const hydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<Record<NameField, string>>(typed);
  const inputOf = (field: NameField) =>
    root.current?.querySelector<HTMLInputElement>(`[name="${getPassengerFieldName(index, field)}"]`);
  const read = () =>
    setNames(
      Object.fromEntries(NAME_FIELDS.map((field) => [field, inputOf(field)?.value ?? ''])) as typeof names,
    );

  const write = (field: NameField, value: string) => {
    const input = inputOf(field);
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const take = (field: NameField, persian: NameField, spelling: string) => {
    const written = names[field].trim();
    if (written !== '') write(persian, written);
    write(field, spelling);
    inputOf(field)?.focus();
  };

  const suggest = (field: NameField, persian: NameField) => {
    const written = normalizePersian(names[field]);
    const spelling = transliterate(isPersianName(written) ? written : names[persian]);
    if ((written !== '' && !isPersianName(written)) || spelling === '') return undefined;
    return (
      <>
        پیشنهاد: <bdi dir="ltr">{spelling}</bdi>{' '}
        <TextButton type="button" onClick={() => take(field, persian, spelling)}>
          همین را بنویس
        </TextButton>
      </>
    );
  };

  return (
    <div ref={root} className={styles.together} onInput={read}>
      <div className={`${styles.pair} ${styles.wholeRow}`}>
        {LATIN.map(({ field, persian, placeholder }) => {
          const hint = suggest(field, persian);
          return (
            <TextField
              key={field}
              label={PASSENGER_LABELS[field]}
              {...buildFieldProps(props)(field)}
              // With scripts, the suggested spelling replaces the server's error about a Persian name.
              error={hydrated && hint !== undefined ? undefined : errorOf(field)}
              hint={hint}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              lang="en"
              ltr
            />
          );
        })}
        {toPrintedName(names) !== '' && (
          <p className={styles.preview}>
            <span>عیناً روی بلیط چاپ می‌شود</span>
            <bdi dir="ltr">{toPrintedName(names)}</bdi>
          </p>
        )}
        <details className={styles.persian}>
          <summary>نوشتن نام فارسی (اختیاری)</summary>
          <div className={styles.pair}>
            {(['firstName', 'lastName'] as const).map((field) => (
              <TextField
                key={field}
                label={PASSENGER_LABELS[field]}
                {...buildFieldProps(props)(field)}
                autoComplete="off"
              />
            ))}
          </div>
        </details>
      </div>
    </div>
  );
}
