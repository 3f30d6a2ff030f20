import { CONTACT_US } from '../../shared/content/blogPaths.ts';
import {
  CONTACT_MESSAGE,
  type ContactConversation,
  type ContactMessageView,
} from '../../shared/content/contactMessage.ts';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { card } from '../ui/Card.styles.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { MobileField } from '../ui/MobileField.tsx';
import { nameProblems } from '../ui/nameProblems.ts';
import { TextLink } from '../ui/TextButton.tsx';
import { bindFields } from '../ui/typedFields.ts';
import * as styles from './ContactMessage.styles.ts';

const TITLE = 'پیام شما و پاسخ ما';
const LABELS = { code: 'کد پیگیری پیام', mobile: 'موبایل فرستنده' };

/** Source: docs/spec/screens.md#contact. */
export default function ContactMessagePage() {
  const view = usePageData<ContactMessageView>();
  return (
    <>
      <PageHead title={TITLE} description={TITLE} robots="noindex" />
      <div className={`container ${styles.page}`}>
        <div>
          <h1 className="page-title">{TITLE}</h1>
          <p className="muted">کد پیگیری پیام و موبایلی که در فرم تماس نوشتید کافی است.</p>
        </div>
        {view.conversation ? <Conversation {...view.conversation} /> : <CodeForm {...view} />}
      </div>
    </>
  );
}

const LINK_PROBLEMS: Readonly<Record<string, string>> = {
  bad_link: 'این لینک درست نیست. آن را کامل از پیامک باز کنید، یا کد پیگیری و موبایل را بنویسید.',
  expired_link: 'مهلت این لینک تمام شده است. موبایلی را که در فرم تماس نوشتید وارد کنید تا گفتگو باز شود.',
};

/** Posted, so that no address contains a mobile number. */
function CodeForm({ typed, problems, notice }: ContactMessageView) {
  const field = bindFields(typed, problems);
  return (
    <Form
      className={`${card} ${styles.form}`}
      method="post"
      action={CONTACT_MESSAGE}
      aria-label="دیدن گفتگو"
      noValidate
    >
      <ErrorSummary problems={nameProblems(LABELS, problems)} />
      {notice?.kind === 'not_found' && (
        <Alert tone="danger" announce>
          <b>پیامی با این مشخصات پیدا نشد.</b>
          {' کد را از صفحهٔ پیام یا پیامک ما کپی کنید.'}
        </Alert>
      )}
      {notice && LINK_PROBLEMS[notice.kind] !== undefined && (
        <Alert tone="warn" icon="hourglass" announce>
          {LINK_PROBLEMS[notice.kind]}
        </Alert>
      )}
      {notice?.kind === 'too_many' && (
        <Alert tone="warn" icon="hourglass" announce>
          <b>تلاش‌ها زیاد بود.</b>
          {` ${formatNumber(Math.ceil(notice.seconds / 60))} دقیقهٔ دیگر دوباره امتحان کنید.`}
        </Alert>
      )}
      <TextField
        {...field('code')}
        label={LABELS.code}
        ltr
        placeholder="۱۴۰۵۰۸۳۰-۳۸۲۱"
        autoComplete="off"
        inputMode="numeric"
        required
      />
      <MobileField {...field('mobile')} label={LABELS.mobile} />
      <div className="cluster between">
        <Button type="submit" variant="cta">
          دیدن گفتگو
        </Button>
        <TextLink href={CONTACT_US}>پیام تازه</TextLink>
      </div>
    </Form>
  );
}

const STATES: Readonly<Record<ContactConversation['state'], string>> = {
  open: 'هنوز پاسخی نوشته نشده است. پاسخ با پیامک هم برای شما می‌آید.',
  answered: 'اگر چیزی مانده است، پیام تازه‌ای بنویسید و همین کد را در آن بیاورید.',
  closed: 'رسیدگی به این پیام پایان یافته است. اگر چیزی مانده است، پیام تازه‌ای بنویسید.',
};

function Conversation({ code, topic, orderCode, at, text, answers, state }: ContactConversation) {
  return (
    <>
      <p className="muted">
        کد پیگیری <bdi dir="ltr">{code}</bdi>، موضوع: {topic}
        {orderCode !== null && (
          <>
            {'، '}
            <A href={buildTrackingUrl(orderCode)}>
              سفارش <bdi dir="ltr">{orderCode}</bdi>
            </A>
          </>
        )}
      </p>
      <ol className={styles.talk} aria-label="گفتگو">
        <li className={card}>
          <p className="small muted">
            <b>شما</b>، {at}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
        {answers.map((answer) => (
          <li key={`${answer.at} ${answer.text}`} className={card} data-ours="">
            <p className="small muted">
              <b>پشتیبانی</b>، {answer.at}، با {answer.way === 'sms' ? 'پیامک' : 'ایمیل'} هم فرستاده شد
            </p>
            <p className={styles.text}>{answer.text}</p>
          </li>
        ))}
      </ol>
      <Alert tone="info">
        {STATES[state]}{' '}
        <TextLink href={orderCode === null ? CONTACT_US : `${CONTACT_US}?order=${orderCode}`}>
          پیام تازه
        </TextLink>
      </Alert>
    </>
  );
}
