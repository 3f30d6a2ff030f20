import type { PassengerRow } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHead } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/Form.tsx';
import * as styles from './Dashboard.styles.ts';

/** Saved passengers, and those of earlier trips who can be saved. */
export function PassengersPart({ saved, fellows }: { saved: PassengerRow[]; fellows: PassengerRow[] }) {
  return (
    <>
      <Card as="section" aria-labelledby="saved-title">
        <CardHead>
          <h2 id="saved-title">مسافران من</h2>
        </CardHead>
        {saved.length === 0 ? (
          <EmptyState inCard icon="users" title="هنوز مسافری ذخیره نشده">
            همسفران سفارش‌های شما پایین همین صفحه می‌آیند و با یک دکمه ذخیره می‌شوند.
          </EmptyState>
        ) : (
          <PassengerList rows={saved} action="removePassenger" label="حذف" />
        )}
      </Card>
      {fellows.length > 0 && (
        <Card as="section" aria-labelledby="fellows-title">
          <CardHead>
            <h2 id="fellows-title">از سفرهای پیشین</h2>
          </CardHead>
          <PassengerList rows={fellows} action="savePassenger" label="ذخیره" />
        </Card>
      )}
      <p className="small muted">با حذف یک مسافر، بلیط‌های صادرشده تغییری نمی‌کنند.</p>
    </>
  );
}

const ACTION = `${accountPage.dashboard}?part=passengers`;

/** Removing asks no question beforehand; this takes it back. */
export function UndoRemoval({ passenger: { key, name } }: { passenger: PassengerRow }) {
  return (
    <Form method="post" action={ACTION}>
      <input type="hidden" name="action" value="savePassenger" />
      <Button type="submit" size="small" variant="outline" name="passenger" value={key}>
        {`بازگرداندن ${name}`}
      </Button>
    </Form>
  );
}

function PassengerList({ rows, action, label }: { rows: PassengerRow[]; action: string; label: string }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.key}>
          <Avatar name={row.name} />
          <div className="grow">
            <b>{row.name}</b>
            <p className="small muted">
              <bdi dir="ltr">{row.latinName}</bdi>، {row.document}
            </p>
          </div>
          <Form method="post" action={ACTION}>
            <input type="hidden" name="action" value={action} />
            <Button
              type="submit"
              size="small"
              variant={action === 'savePassenger' ? 'soft' : 'ghost'}
              name="passenger"
              value={row.id ?? row.key}
              aria-label={`${label} ${row.name}`}
            >
              {label}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
