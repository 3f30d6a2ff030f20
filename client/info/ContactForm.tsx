import { CONTACT_US } from '../../shared/content/blogPaths.ts';
import { CONTACT_TOPICS, type ContactTopic, type ContactView } from '../../shared/content/infoView.ts';
import { AlertText } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { card } from '../ui/Card.styles.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { describeControl, Field, SelectField, TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { input } from '../ui/inputs.styles.ts';
import { bindFields } from '../ui/typedFields.ts';
import { nameProblems } from '../ui/nameProblems.ts';
import { Options } from '../ui/Options.tsx';
import * as styles from './Info.styles.ts';

const LABELS = { name: 'نام', mobile: 'موبایل', message: 'متن پیام' };

export function ContactForm({
  view,
  topics,
}: {
  view: ContactView;
  topics: Readonly<Record<ContactTopic, string>>;
}) {
  const { topic, typed, problems, problem, answer, hours } = view;
  const field = bindFields(typed, problems);
  return (
    <Form
      method="post"
      action={topic === null ? CONTACT_US : `${CONTACT_US}?topic=${topic}`}
      className={`${card} ${styles.form}`}
      aria-label="فرم تماس"
      noValidate
    >
      <ErrorSummary problems={nameProblems(LABELS, problems)} />
      <AlertText tone="warn" text={problem} />
      <SelectField
        // The chips change the address, and a new key applies the topic from there.
        key={topic}
        name="topic"
        label="موضوع پیام"
        defaultValue={topic ?? ''}
        error={problems.topic}
        required
      >
        <option value="">انتخاب کنید</option>
        <Options options={CONTACT_TOPICS.map((value) => ({ value, label: topics[value] }))} />
      </SelectField>
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
          ارسال پیام
        </Button>
        <span className="small muted">{answer}</span>
      </div>
      <p className="xs muted">{`ساعت پاسخ‌گویی: ${hours}`}</p>
    </Form>
  );
}
