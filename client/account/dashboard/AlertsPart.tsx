import { buildAlertUrl } from '../../../shared/alerts/alertPaths.ts';
import { formatPriceLimit, formatCriteria } from '../../../shared/alerts/alertTexts.ts';
import type { AlertRow } from '../../../shared/alerts/alertView.ts';
import { A } from '../../ui/A.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/Form.tsx';
import * as styles from './Dashboard.styles.ts';

export function AlertsPart({ alerts }: { alerts: AlertRow[] }) {
  return (
    <TitledCard id="alerts-title" title="هشدارهای قیمت">
      {alerts.length === 0 ? (
        <EmptyState
          inCard
          icon="bell"
          title="منتظر پروازی نیستید"
          actions={<LinkButton href="/">جست‌وجوی پرواز</LinkButton>}
        >
          روی نتیجه‌های هر روز «خبرم کن» را بزنید؛ قیمت که رسید پیامک می‌دهیم.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {alerts.map(({ code, criteria, state, mobile }) => (
            <li key={code}>
              <div className="grow">
                <p className="cluster gap-2">
                  <b>
                    <A href={buildAlertUrl(code)}>{formatCriteria(criteria)}</A>
                  </b>
                  {state === 'matched' && <Badge tone="success">صندلی پیدا شد</Badge>}
                </p>
                <p className="small muted">
                  {formatPriceLimit(criteria)}، پیامک به <bdi dir="ltr">{mobile}</bdi>
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="alert" value={code} />
                <Button
                  type="submit"
                  name="action"
                  value="stopAlert"
                  variant="outline"
                  size="small"
                  aria-label={`توقف ${formatCriteria(criteria)}`}
                >
                  توقف
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
