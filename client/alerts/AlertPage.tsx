import { buildAlertFormUrl } from '../../shared/alerts/alertPaths.ts';
import { formatPriceLimit, formatCriteria } from '../../shared/alerts/alertTexts.ts';
import type { AlertPageData, AlertState } from '../../shared/alerts/alertView.ts';
import { formatDayShort } from '../../shared/calendar/format.ts';
import { formatAgo } from '../../shared/calendar/agoText.ts';
import { formatToman } from '../../shared/money.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { StatusBanner } from '../ui/StatusBanner.tsx';
import { PriceHistory } from '../ui/landing/PriceHistory.tsx';
import { AlertPromises } from './AlertPromises.tsx';
import * as styles from './Alerts.styles.ts';

const LOOK: Readonly<Record<AlertState, { tone: 'good' | 'wait' | 'bad'; icon: IconName; title: string }>> = {
  active: { tone: 'good', icon: 'bell', title: 'خبرتان می‌کنیم' },
  matched: { tone: 'good', icon: 'check-circle', title: 'صندلی پیدا شد' },
  expired: { tone: 'wait', icon: 'clock', title: 'روزش گذشت' },
  stopped: { tone: 'wait', icon: 'pause', title: 'دیگر خبر نمی‌دهیم' },
};

export default function AlertPage() {
  const data = usePageData<AlertPageData>();
  const { criteria, state, found, searchUrl } = data;
  const { tone, icon, title } = LOOK[state];
  const isOpen = state === 'active' || state === 'matched';
  const isMatched = state === 'matched' && found !== null;
  return (
    <>
      <PageHead title={title} description="خبری که از ما خواسته‌اید." robots="noindex" />
      <div className={`container ${styles.page}`}>
        <div className={styles.column}>
          <StatusBanner
            tone={tone}
            icon={icon}
            title={isMatched ? `${title}: ${formatToman(found.price)} تومان` : title}
            actions={
              <>
                <LinkButton
                  href={isMatched ? found.url : searchUrl}
                  variant={isMatched ? 'cta' : 'onDark'}
                >{`دیدن پروازها`}</LinkButton>
                {!isOpen && (
                  <LinkButton href={buildNewAlertUrl(data)} variant="ghostOnDark">
                    دوباره خبرم کن
                  </LinkButton>
                )}
              </>
            }
          >
            <Body {...data} />
          </StatusBanner>
          {isOpen && (
            <Form method="post" className="cluster between">
              <p className="muted">نشانی همین صفحه را نگه دارید؛ از اینجا هم متوقف می‌شود.</p>
              <Button type="submit" variant="outline">
                <Icon name="pause" />
                دیگر خبر نده
              </Button>
            </Form>
          )}
          {data.history && <PriceHistory history={data.history} />}
        </div>
        {isOpen && <AlertPromises kind={criteria.kind} />}
      </div>
    </>
  );
}

function Body({ criteria, state, found, mobile, hasEmail, now }: AlertPageData) {
  const number = (
    <>
      <bdi dir="ltr">{mobile}</bdi>
      {hasEmail && ' و ایمیلتان'}
    </>
  );
  const what = `${formatCriteria(criteria)}، ${formatPriceLimit(criteria)}.`;
  if (state === 'expired') return <>{what} پیامک دیگری نمی‌فرستیم.</>;
  if (state === 'stopped')
    return (
      <>
        {what} پیامکی به {number} نمی‌فرستیم.
      </>
    );
  if (state === 'matched' && found) {
    const { from, to, day, seenAt } = found;
    const seat = `${from.name} به ${to.name}، ${formatDayShort(day)}؛ ${formatAgo(seenAt, now)} دیده شد و نگه داشته نشده است.`;
    return (
      <>
        {seat} به {number} هم پیامک می‌دهیم.
      </>
    );
  }
  return (
    <>
      وقتی {what} پیدا شد، به {number} پیامک می‌دهیم.
    </>
  );
}

function buildNewAlertUrl({ criteria: { kind, from, to, lastDay }, state }: AlertPageData): string {
  const day = kind === 'any' && state === 'stopped' ? lastDay : undefined;
  return buildAlertFormUrl({ from: from?.slug, to: to?.slug, day, kind });
}
