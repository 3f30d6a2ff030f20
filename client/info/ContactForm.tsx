import { CONTACT_US } from '../../shared/content/blogPaths.ts';
import type { ContactTopic, ContactView } from '../../shared/content/infoView.ts';
import { AlertText } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { card } from '../ui/Card.styles.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { describeControl, Field, TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { input } from '../ui/inputs.styles.ts';
import { bindFields } from '../ui/typedFields.ts';
import * as styles from './Info.styles.ts';

export function ContactForm({ view, topic }: { view: ContactView; topic: ContactTopic }) {
  const { typed, problems, problem, answer } = view;
  const field = bindFields(typed, problems);
  return (
    <Form
      method="post"
      action={`${CONTACT_US}?topic=${topic}`}
      className={`${card} ${styles.form}`}
      aria-label="فرم تماس"
      noValidate
    >
      <ErrorSummary problems={Object.entries(problems).map(([field, message]) => ({ field, message }))} />
      <AlertText tone="warn" text={problem} />
      <input type="hidden" name="topic" value={topic} />
      <div className={styles.pair}>
        <TextField {...field('name')} label="نام" autoComplete="name" required />
        <TextField
          {...field('mobile')}
          label="موبایل"
          ltr
          type="tel"
          autoComplete="tel"
          placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          required
        />
      </div>
      <TextField {...field('order')} label="شمارهٔ سفارش" optional ltr placeholder="RH-4K7M-2QXA-9CTPE" />
      <Field id="message" label="متن پیام" error={problems.message}>
        <textarea
          className={`${input} ${styles.area}`}
          name="message"
          rows={6}
          defaultValue={typed.message}
          required
          {...describeControl('message', { error: problems.message })}
        />
      </Field>
      <div className="cluster between">
        <Button type="submit" variant="cta">
          فرستادن پیام
        </Button>
        <span className="small muted">{answer}</span>
      </div>
    </Form>
  );
}
