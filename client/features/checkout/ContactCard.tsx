import { contactFieldName, fieldId, type TypedContact } from '../../../shared/passengers/passengerFields.ts';
import { Card, CardHead } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as checkout from '../../orders/Checkout.styles.ts';
import { CONTACT_LABELS } from './problemText.ts';
import * as styles from './Passengers.styles.ts';

interface ContactCardProps {
  typed: TypedContact;
  errorOf: (name: string) => string | undefined;
}

/** Where the ticket and changes of the flight are sent. No account is needed. */
export function ContactCard({ typed, errorOf }: ContactCardProps) {
  const mobile = contactFieldName('mobile');
  const email = contactFieldName('email');
  return (
    <Card as="section" aria-labelledby="contact-title">
      <CardHead tinted>
        <h2 id="contact-title" className="with-icon">
          <Icon name="phone" />
          اطلاعات تماس
        </h2>
      </CardHead>
      <div className={checkout.body}>
        <div className={styles.fields}>
          <TextField
            label={CONTACT_LABELS.mobile}
            name={mobile}
            id={fieldId(mobile)}
            defaultValue={typed.mobile}
            error={errorOf(mobile)}
            hint="بلیط و تغییرات پرواز به همین شماره پیامک می‌شود."
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
            hint="برای دریافت فایل بلیط و فاکتور."
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
