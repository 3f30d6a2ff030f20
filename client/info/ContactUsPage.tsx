import { CONTACT_US } from '../../shared/content/blogPaths.ts';
import { CONTACT_MESSAGE } from '../../shared/content/contactMessage.ts';
import {
  CONTACT_TOPIC_TITLES,
  CONTACT_TOPICS,
  type ContactTopic,
  type ContactView,
} from '../../shared/content/infoView.ts';
import { ACCESSIBILITY } from '../../shared/content/publicPaths.ts';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { usePageData } from '../app/pageData.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { ChipLink } from '../ui/Chip.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { ContactForm } from './ContactForm.tsx';
import * as styles from './Info.styles.ts';
import { InfoFrame } from './InfoFrame.tsx';
import { InfoText } from './InfoText.tsx';

const SHORTCUTS: Readonly<Record<ContactTopic, { href: string; label: string }[]>> = {
  buy: [
    { href: '/', label: 'جست‌وجوی پرواز' },
    { href: buildTrackingUrl(), label: 'پیگیری سفارش' },
  ],
  refund: [
    { href: buildTrackingUrl(), label: 'استعلام و استرداد بلیط' },
    { href: '/rules/siteRules#calculator', label: 'ماشین‌حساب جریمه' },
  ],
  change: [
    { href: buildTrackingUrl(), label: 'وضعیت سفارش' },
    { href: '/blog/flight-delay-rights', label: 'حقوق شما در تأخیر و لغو' },
  ],
  complaint: [{ href: '/rules/siteRules', label: 'مسیر رسیدگی به شکایت' }],
  accessibility: [{ href: ACCESSIBILITY, label: 'بیانیهٔ دسترس‌پذیری' }],
  partnership: [{ href: '/aboutUs', label: 'دربارهٔ ما' }],
};

/** Source: docs/spec/screens.md#contact. */
export default function ContactUsPage() {
  const view = usePageData<ContactView>();
  const { topic, sent } = view;
  return (
    <InfoFrame page={view} path={CONTACT_US} art="tehran" node={{ '@type': 'ContactPage' }}>
      {sent ? (
        <Alert tone="success" announce>
          پیام شما ثبت شد. کد پیگیری: <bdi dir="ltr">{sent.code}</bdi>. {sent.answer}{' '}
          <A href={sent.url}>گفتگو و پاسخ را با همین کد ببینید.</A>
        </Alert>
      ) : (
        <section className={styles.page} aria-labelledby="topic-title">
          <h2 className="h3" id="topic-title">
            موضوع پیام شما چیست؟
          </h2>
          <nav className="cluster gap-2" aria-label="موضوع">
            {CONTACT_TOPICS.map((one) => (
              <ChipLink
                key={one}
                href={`${CONTACT_US}?topic=${one}`}
                aria-current={one === topic ? 'true' : undefined}
              >
                {CONTACT_TOPIC_TITLES[one]}
              </ChipLink>
            ))}
          </nav>
          {topic && (
            <Alert tone="info">
              شاید خودتان سریع‌تر انجام دهید:{' '}
              {SHORTCUTS[topic].map(({ href, label }, index) => (
                <span key={href}>
                  {index > 0 && ' | '}
                  <A href={href}>{label}</A>
                </span>
              ))}
            </Alert>
          )}
          <ContactForm view={view} topics={CONTACT_TOPIC_TITLES} />
          <p>
            پیش‌تر پیام داده‌اید؟ <A href={CONTACT_MESSAGE}>گفتگو را با کد پیگیری ببینید.</A>
          </p>
        </section>
      )}
      {(view.agency.length > 0 || view.badge !== null) && (
        <section className={styles.page} aria-labelledby="agency-title">
          <h2 className="h3" id="agency-title">
            نشانی و مجوزها
          </h2>
          <Ledger rows={view.agency} />
          {view.badge !== null && (
            <p>
              <a href={view.badge} target="_blank" rel="noopener noreferrer">
                نماد اعتماد الکترونیکی
              </a>
            </p>
          )}
        </section>
      )}
      <InfoText {...view} />
    </InfoFrame>
  );
}
