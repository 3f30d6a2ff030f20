import { contactFieldName, fieldId, type TypedContact } from '../../shared/passengers/passengerFields.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './Checkout.styles.ts';
import { CONTACT_LABELS } from './contactLabels.ts';

interface ContactCardProps {
  typed: TypedContact;
  problems: readonly { name: string; message: string }[];
  /** What is sent there. */
  mobileHint: string;
  emailHint?: string;
}

/** Where what was bought and what changes about it is sent. No account is needed. */
export function ContactCard({ typed, problems, mobileHint, emailHint }: ContactCardProps) {
  const mobile = contactFieldName('mobile');
  const email = contactFieldName('email');
  const errorOf = (name: string) => problems.find((problem) => problem.name === name)?.message;
  return (
    <Card as="section" aria-labelledby="contact-title">
      <CardHead tinted>
        <h2 id="contact-title" className="with-icon">
          <Icon name="phone" />
          اطلاعات تماس
        </h2>
      </CardHead>
      <div className={styles.body}>
        <div className={styles.fields}>
          <TextField
            label={CONTACT_LABELS.mobile}
            name={mobile}
            id={fieldId(mobile)}
            defaultValue={typed.mobile}
            error={errorOf(mobile)}
            hint={mobileHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="۰۹۱۲۳۴۵۶۷۸۹"
            required
            ltr
          />
          <TextField
            label={CONTACT_LABELS.email}
            optional
            name={email}
            id={fieldId(email)}
            defaultValue={typed.email}
            error={errorOf(email)}
            hint={emailHint}
            inputMode="email"
            autoComplete="email"
            placeholder="name@example.com"
            ltr
          />
        </div>
      </div>
    </Card>
  );
}
