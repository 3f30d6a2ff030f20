import type { PassengerRow } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/Form.tsx';
import * as styles from './Dashboard.styles.ts';

export function PassengersPart({ saved, companions }: { saved: PassengerRow[]; companions: PassengerRow[] }) {
  return (
    <>
      <TitledCard id="saved-title" title="مسافران من">
        {saved.length === 0 ? (
          <EmptyState inCard icon="users" title="هنوز مسافری ذخیره نشده">
            همسفران سفارش‌های شما پایین همین صفحه می‌آیند و با یک دکمه ذخیره می‌شوند.
          </EmptyState>
        ) : (
          <PassengerList rows={saved} action="removePassenger" label="حذف" />
        )}
      </TitledCard>
      {companions.length > 0 && (
        <TitledCard id="companions-title" title="از سفرهای پیشین">
          <PassengerList rows={companions} action="savePassenger" label="ذخیره" />
        </TitledCard>
      )}
      <p className="small muted">با حذف یک مسافر، بلیط‌های صادرشده تغییری نمی‌کنند.</p>
    </>
  );
}

const ACTION = `${accountPage.dashboard}?part=passengers`;

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
