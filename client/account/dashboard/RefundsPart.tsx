import type { RefundRow } from '../../../shared/accounts/dashboardView.ts';
import { formatDayMonth } from '../../../shared/calendar/format.ts';
import { formatToman } from '../../../shared/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as styles from './Dashboard.styles.ts';

export function RefundsPart({ refunds }: { refunds: RefundRow[] }) {
  return (
    <TitledCard id="refunds-title" title="استردادها">
      {refunds.length === 0 ? (
        <EmptyState inCard icon="refund" title="استردادی ندارید">
          مبلغی که برمی‌گردد، با روز رسیدنش اینجا می‌آید.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {refunds.map((refund) => (
            <li key={`${refund.code} ${refund.amount} ${refund.promisedOn}`}>
              <div className="grow">
                <p className="cluster gap-2">
                  <b>{refund.title}</b>
                  <Badge tone={refund.state === 'done' ? 'success' : 'warn'}>
                    {refund.state === 'done'
                      ? 'برگشت داده شد'
                      : `تا ${formatDayMonth(refund.promisedOn)} برمی‌گردد`}
                  </Badge>
                </p>
                <p className="small muted">
                  سفارش <bdi dir="ltr">{refund.code}</bdi>
                </p>
              </div>
              <span>
                <b>{formatToman(refund.amount)}</b> <small className="muted">تومان</small>
              </span>
              <LinkButton variant="soft" size="small" href={refund.url}>
                مسیر پول
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
