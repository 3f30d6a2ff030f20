import { buildTrackingUrl } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shown for an address that belongs to no order. */
export function MissingOrder() {
  return (
    <EmptyState
      inCard
      icon="search"
      title="سفارشی در این نشانی نیست"
      actions={
        <>
          <LinkButton variant="cta" href={buildTrackingUrl()}>
            پیگیری سفارش
          </LinkButton>
          <LinkButton variant="ghost" href="/">
            صفحه اصلی
          </LinkButton>
        </>
      }
    >
      شاید نشانی کامل کپی نشده باشد. سفارش خود را با شمارهٔ آن و موبایل پیدا کنید، یا جست‌وجوی تازه‌ای شروع
      کنید.
    </EmptyState>
  );
}
