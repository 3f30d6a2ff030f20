import { useRef, useState } from 'react';
import { getPassengerFieldName } from '../../../../shared/passengers/passengerFields.ts';
import { transliterate } from '../../../../shared/persian/latinName.ts';
import { normalizePersian } from '../../../../shared/persian/text.ts';
import { TextField } from '../../../ui/Field.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import { buildFieldProps, type PassengerFieldsProps } from './DocumentFields.tsx';
import { PASSENGER_LABELS } from './problemText.ts';
import * as styles from './Passengers.styles.ts';

const NAME_FIELDS = ['firstName', 'lastName', 'latinFirstName', 'latinLastName'] as const;

type NameField = (typeof NAME_FIELDS)[number];

function toPrintedName(names: Record<NameField, string>): string {
  return normalizePersian(`${names.latinFirstName} ${names.latinLastName}`).toUpperCase();
}

export function NameFields(props: PassengerFieldsProps) {
  const { index, typed } = props;
  const root = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<Record<NameField, string>>(typed);
  const inputOf = (field: NameField) =>
    root.current?.querySelector<HTMLInputElement>(`[name="${getPassengerFieldName(index, field)}"]`);
  const read = () =>
    setNames(
      Object.fromEntries(NAME_FIELDS.map((field) => [field, inputOf(field)?.value ?? ''])) as typeof names,
    );

  const take = (field: NameField, spelling: string) => {
    const input = inputOf(field);
    if (!input) return;
    input.value = spelling;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };

  const hintOf = (field: NameField) => {
    if (field === 'firstName' || field === 'lastName') return undefined;
    const spelling = transliterate(names[field === 'latinFirstName' ? 'firstName' : 'lastName']);
    if (names[field].trim() !== '' || spelling === '') return undefined;
    return (
      <>
        پیشنهاد: <bdi dir="ltr">{spelling}</bdi>{' '}
        <TextButton type="button" onClick={() => take(field, spelling)}>
          همین را بنویس
        </TextButton>
      </>
    );
  };

  return (
    <div ref={root} className={styles.together} onInput={read}>
      {NAME_FIELDS.map((field) => {
        const latin = field === 'latinFirstName' || field === 'latinLastName';
        return (
          <TextField
            key={field}
            label={PASSENGER_LABELS[field]}
            {...buildFieldProps(props)(field)}
            hint={hintOf(field)}
            autoComplete="off"
            {...(latin && { ltr: true, lang: 'en', autoCapitalize: 'characters', spellCheck: false })}
          />
        );
      })}
      <p className={`${styles.preview} ${styles.wholeRow}`}>
        <span>عیناً روی بلیط چاپ می‌شود</span>
        <bdi dir="ltr">{toPrintedName(names) || '—'}</bdi>
      </p>
    </div>
  );
}
