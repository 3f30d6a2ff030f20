import {
  type InsuredField,
  getInsuredFieldName,
  type TypedInsured,
} from '../../../../shared/insurance/insuredForm.ts';
import type { PartyProblem } from '../../../../shared/passengers/partyForm.ts';
import { toFieldId } from '../../../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { TextField, type TextFieldProps } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { INSURED_LABELS } from './insuredLabels.ts';
import * as styles from './Insured.styles.ts';

interface InsuredCardProps {
  index: number;
  /** The age band of the quote: «۱۳ تا ۶۵ سال». */
  band: string;
  typed: TypedInsured;
  problems: readonly PartyProblem[];
  /** Problems of the server's answer: sections that they opened stay open during corrections. */
  answered: readonly PartyProblem[];
  minorsOnly: boolean;
}

export function InsuredCard({ index, band, typed, problems, answered, minorsOnly }: InsuredCardProps) {
  const titleId = `insured-${index}-title`;
  const field = (
    name: InsuredField,
  ): Pick<TextFieldProps, 'id' | 'label' | 'name' | 'defaultValue' | 'error' | 'autoComplete'> & {
    name: string;
  } => {
    const full = getInsuredFieldName(index, name);
    return {
      label: INSURED_LABELS[name],
      name: full,
      id: toFieldId(full),
      defaultValue: typed[name],
      error: problems.find((problem) => problem.name === full)?.message,
      autoComplete: 'off',
    };
  };
  const wasRefused = (name: InsuredField) =>
    answered.some((problem) => problem.name === getInsuredFieldName(index, name));
  const guardianWanted = minorsOnly || wasRefused('guardian') || typed.guardian !== '';
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead tinted>
        <h2 id={titleId} className="with-icon">
          <Icon name="user" />
          {`بیمه‌شدهٔ ${formatNumber(index + 1)}`}
        </h2>
        <Badge>{band}</Badge>
      </CardHead>
      <div className={checkout.body}>
        <div className={checkout.fields}>
          <details className={styles.mrz} open={wasRefused('mrz')}>
            <summary>دو خط پایین گذرنامه را دارید؟ بچسبانید تا پنج خانه پر شود</summary>
            <div className="stack gap-2">
              <TextField {...field('mrz')} placeholder="P<IRN…" spellCheck={false} ltr />
              <Button variant="soft" size="small" name="action" value="mrz">
                پر کردن از گذرنامه
              </Button>
            </div>
          </details>
          <TextField
            {...field('latinFirstName')}
            hint="نام دقیقاً مثل صفحهٔ اول گذرنامه"
            autoCapitalize="characters"
            ltr
          />
          <TextField {...field('latinLastName')} autoCapitalize="characters" ltr />
          <TextField
            {...field('passportNumber')}
            hint="شمارهٔ گذرنامه: یک حرف و ۸ رقم"
            autoCapitalize="characters"
            ltr
          />
          <TextField {...field('passportExpiry')} placeholder="۲۰۳۰/۰۵/۲۱" inputMode="numeric" ltr />
          <TextField {...field('nationalId')} inputMode="numeric" ltr />
          <TextField {...field('birth')} hint="قیمت به سن در روز سفر بستگی دارد." inputMode="numeric" ltr />
          <TextField {...field('beneficiary')} optional hint="اگر ننویسید، وراث قانونی." />
          {guardianWanted && <TextField {...field('guardian')} hint="برای زیر ۱۸ سال بدون همراه بزرگسال." />}
        </div>
      </div>
    </Card>
  );
}
