import { type ChangeEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { needsScripts } from '../orders/scripting.styles.ts';
import { fillFields } from './fillFields.ts';
import * as styles from './MrzField.styles.ts';
import { canReadPhotos, readPhoto } from './readPhoto.ts';

/** Two lines of 44 characters. */
const WHOLE = 88;

/** The fields of a passport by name, or the reason that its lines cannot be read. */
export type PassportFields =
  { ok: true; fields: readonly (readonly [string, string])[] } | { ok: false; message: string };

interface MrzFieldProps {
  name: string;
  id: string;
  /** Error message from the server. */
  error?: string;
  /** Verifies the check digits. */
  read: (pasted: string) => PassportFields;
  /** The submit button for a browser without scripts. */
  submit: { name: string; value: string };
}

/** Fills the fields of a traveller as soon as both lines of a passport are pasted. */
export function MrzField({ name, id, error, read, submit }: MrzFieldProps) {
  const [result, setResult] = useState<{ ok?: string; error?: string }>({});
  const camera = useHydrated() && canReadPhotos();

  const take = (form: HTMLFormElement | null, text: string, isWhole: boolean) => {
    const passport = isWhole ? read(text) : null;
    if (passport === null) setResult({});
    else if (!passport.ok) setResult({ error: passport.message });
    else if (form) {
      fillFields(form, passport.fields);
      setResult({ ok: 'خوانده شد؛ خانه‌ها پر شد. یک بار با گذرنامه بسنجید.' });
    }
  };
  const takePhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { form, files } = target;
    const [photo] = files ?? [];
    if (photo) take(form, await readPhoto(photo), true);
  };

  return (
    <div className={styles.mrz}>
      <TextField
        label={
          <span className="with-icon">
            <Icon name="passport" size="small" />
            دو خط پایین صفحهٔ عکس گذرنامه
          </span>
        }
        name={name}
        id={id}
        optional
        error={result.error ?? (result.ok === undefined ? error : undefined)}
        ok={result.ok}
        hint="متن را با دوربین گوشی بردارید و این‌جا بچسبانید؛ نام، شماره و تاریخ‌ها خودش پر می‌شود."
        placeholder="P<IRN…"
        onChange={({ target }) =>
          take(target.form, target.value, target.value.replace(/\s/g, '').length >= WHOLE)
        }
        autoCapitalize="characters"
        spellCheck={false}
        ltr
      />
      {camera && (
        <label className={`${styles.camera} ${needsScripts}`}>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => void takePhoto(event)}
          />
          <Icon name="id" size="small" /> خواندن با دوربین
        </label>
      )}
      <Button variant="outline" size="small" className={styles.plain} {...submit}>
        پر کردن از گذرنامه
      </Button>
    </div>
  );
}
