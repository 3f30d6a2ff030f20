import type { PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import { getMrzFieldName, getSavedFieldName } from '../../../../shared/flights/fillPassenger.ts';
import { toFieldId } from '../../../../shared/passengers/passengerFields.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Options } from '../../../ui/Options.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './FillFields.styles.ts';

interface FillFieldsProps {
  index: number;
  saved: PassengersFormView['saved'];
  abroad: boolean;
}

/** The server fills the card, so no script is needed. */
export function FillFields({ index, saved, abroad }: FillFieldsProps) {
  if (saved.length === 0 && !abroad) return null;
  return (
    <div className={styles.fill}>
      {saved.length > 0 && (
        <div className={styles.line}>
          <SelectField
            label="انتخاب از مسافران قبلی"
            name={getSavedFieldName(index)}
            id={toFieldId(getSavedFieldName(index))}
            defaultValue=""
          >
            <option value="">انتخاب کنید</option>
            <Options options={saved.map(({ id, label }) => ({ value: id, label: label }))} />
          </SelectField>
          <Button variant="outline" type="submit" name="fill" value={`saved:${index}`}>
            پر کردن
          </Button>
        </div>
      )}
      {abroad && (
        <details>
          <summary>
            <Icon name="id" size="small" /> خواندن از دو خط پایین گذرنامه
          </summary>
          <div className={styles.line}>
            <TextField
              label="دو خط پایین صفحهٔ عکس"
              name={getMrzFieldName(index)}
              id={toFieldId(getMrzFieldName(index))}
              hint="با دوربین گوشی متن را بردارید و همین‌جا بچسبانید؛ هر خط ۴۴ نویسه است."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              ltr
            />
            <Button variant="outline" type="submit" name="fill" value={`mrz:${index}`}>
              خواندن
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}
