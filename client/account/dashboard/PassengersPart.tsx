import type { PassengerRow } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './Dashboard.styles.ts';

interface PassengersPartProps {
  saved: PassengerRow[];
  companions: PassengerRow[];
  /** True when the account has reached the maximum number of saved passengers. */
  isFull: boolean;
}

export function PassengersPart({ saved, companions, isFull }: PassengersPartProps) {
  return (
    <>
      <TitledCard id="saved-title" title="مسافران من">
        {saved.length === 0 ? (
          <EmptyState inCard icon="users" title="هنوز مسافری ذخیره نشده">
            مشخصات همسفران را یک بار بنویسید تا در خرید پرواز، اتوبوس و بیمه با یک دکمه پر شود.
          </EmptyState>
        ) : (
          <PassengerList rows={saved} action="removePassenger" label="حذف" />
        )}
        <div className={styles.body}>
          {isFull ? (
            <p className="small muted">جای مسافر تازه نیست؛ برای افزودن، یکی را حذف کنید.</p>
          ) : (
            <LinkButton variant="outline" href={accountPage.newPassenger}>
              <Icon name="plus" size="small" />
              افزودن مسافر
            </LinkButton>
          )}
        </div>
      </TitledCard>
      {companions.length > 0 && !isFull && (
        <TitledCard id="companions-title" title="از سفرهای پیشین">
          <PassengerList rows={companions} action="savePassenger" label="ذخیره" />
        </TitledCard>
      )}
      <p className="small muted">
        مشخصات مسافران رمزشده نگهداری می‌شود. با حذف یک مسافر، بلیط‌های صادرشده تغییری نمی‌کنند.
      </p>
    </>
  );
}

const ACTION = accountPage.passengers;

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
              {row.latinName !== '' && (
                <>
                  <bdi dir="ltr">{row.latinName}</bdi>
                  {'، '}
                </>
              )}
              {row.document}
            </p>
          </div>
          {row.id !== null && (
            <LinkButton
              variant="outline"
              size="small"
              href={accountPage.passenger(row.id)}
              aria-label={`ویرایش ${row.name}`}
            >
              ویرایش
            </LinkButton>
          )}
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
