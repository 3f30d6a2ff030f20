import {
  type ContactField,
  getContactFieldName,
  toFieldId,
  type TypedContact,
} from '../../shared/passengers/passengerFields.ts';
import { TitledCard } from '../ui/TitledCard.tsx';
import { TextField } from '../ui/Field.tsx';
import * as styles from './Checkout.styles.ts';
import { CONTACT_LABELS } from './contactLabels.ts';

interface ContactCardProps {
  typed: TypedContact;
  problems: readonly { name: string; message: string }[];
  mobileHint: string;
  emailHint?: string;
}

export function ContactCard({ typed, problems, mobileHint, emailHint }: ContactCardProps) {
  const common = (field: ContactField) => {
    const name = getContactFieldName(field);
    return {
      label: CONTACT_LABELS[field],
      name,
      id: toFieldId(name),
      defaultValue: typed[field],
      error: problems.find((problem) => problem.name === name)?.message,
    };
  };
  return (
    <TitledCard id="contact-title" title="اطلاعات تماس" icon="phone">
      <div className={styles.body}>
        <div className={styles.fields}>
          <TextField
            {...common('mobile')}
            hint={mobileHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="۰۹۱۲۳۴۵۶۷۸۹"
            required
            ltr
          />
          <TextField
            {...common('email')}
            optional
            hint={emailHint}
            inputMode="email"
            autoComplete="email"
            placeholder="name@example.com"
            ltr
          />
        </div>
      </div>
    </TitledCard>
  );
}
