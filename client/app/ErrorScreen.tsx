import { HOME } from '../../shared/paths.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { A } from '../ui/A.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './ErrorScreen.styles.ts';
import { getErrorTitle } from './getErrorTitle.ts';
import { TRACKING_LINK, useSections } from './siteLinks.ts';

interface ErrorScreenProps {
  status: number;
  /** «Page not found: /path» or a Persian sentence. */
  message: string;
  errorId?: string;
  path: string;
  /** Set when a retry may help. */
  retry?: string;
  guesses?: readonly { href: string; label: string }[];
}

export function ErrorScreen({ status, message, errorId, retry, guesses = NO_GUESSES }: ErrorScreenProps) {
  const sections = useSections().filter(({ href }) => href !== HOME);
  const missing = status === 404 || status === 410;
  const persian = /[\u0600-\u06ff]/.test(message);
  return (
    <div className={styles.screen}>
      <div className={styles.stack}>
        <span className="sr">{`خطای ${toPersianDigits(status)}`}</span>
        <div className={styles.digits} aria-hidden="true">
          <span>۴</span>
          <Icon name="plane" />
          <span>۴</span>
        </div>
        <h1>{getErrorTitle(status)}</h1>
        <p>
          {persian
            ? message
            : missing
              ? 'شاید نشانی جابه‌جا شده یا حرفی از آن جا افتاده باشد.'
              : 'اطلاعات شما از بین نرفته است؛ دوباره تلاش کنید.'}
        </p>
        {guesses.length > 0 && (
          <p>
            منظورتان{' '}
            {guesses.map(({ href, label }, index) => (
              <span key={href}>
                {index > 0 && ' یا '}
                <A href={href}>{label}</A>
              </span>
            ))}{' '}
            بود؟
          </p>
        )}
        <div className="cluster">
          {retry !== undefined && (
            <LinkButton variant="onDark" size="large" href={retry}>
              تلاش دوباره
            </LinkButton>
          )}
          <LinkButton variant="cta" size="large" href="/">
            صفحه اصلی
          </LinkButton>
        </div>
        <ul className="cluster" aria-label="پیوندهای پرکاربرد">
          {[TRACKING_LINK, ...sections].map(({ href, label, icon }) => (
            <li key={href}>
              <LinkButton variant="onDark" size="small" href={href}>
                <Icon name={icon} size="small" />
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
        {message !== '' && !persian && (
          <p hidden lang="en">
            {message}
          </p>
        )}
        {errorId !== undefined && (
          <p className="xs">
            کد پیگیری خطا: <bdi dir="ltr">{errorId}</bdi>
          </p>
        )}
      </div>
      {/* The image is the last child, so that it does not move while the rest of the page streams in. */}
      <img className={styles.rays} src="/art/rays.svg" alt="" width="1200" height="1200" />
    </div>
  );
}

const NO_GUESSES: readonly { href: string; label: string }[] = [];
