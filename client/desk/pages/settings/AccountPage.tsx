import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { PayoutAccount } from '../../../../shared/settings/shopSettings.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField, type FieldsState } from '../../ui/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { HistoryCard, SettingForm, type SettingHistory } from './SettingBits.tsx';

interface AccountPageProps {
  state: FieldsState;
  account: PayoutAccount | null;
  history: SettingHistory;
  canEdit: boolean;
  /** The request that awaits the approval of a second person. */
  waiting: { id: string; by: string; at: Date; summary: string } | null;
}

export function AccountPage({ state, account, history, canEdit, waiting }: AccountPageProps) {
  return (
    <>
      <PageHead title="حساب آژانس" text="واریزهای با دست از این حساب می‌رود؛ دو نفر آن را عوض می‌کنند" />
      {waiting && (
        <Note tone="warn" icon="users">
          <p>
            <b>{waiting.by}</b>، <Moment at={waiting.at} />: {waiting.summary}
          </p>
          <p>
            <a href={`${DESK_PATHS.approvals}/${waiting.id}`}>درخواست منتظر نفر دوم</a>؛ تا تصمیم او چیزی عوض
            نمی‌شود.
          </p>
        </Note>
      )}
      <div className="two">
        <div className="stack">
          <Card title="اکنون" padded={account !== null}>
            {account ? (
              <dl className="kv">
                <dt>شبا</dt>
                <dd>
                  <bdi dir="ltr" className="mono-code">
                    {account.iban}
                  </bdi>
                </dd>
                <dt>بانک</dt>
                <dd>{account.bank}</dd>
                <dt>صاحب حساب</dt>
                <dd>{account.holder}</dd>
              </dl>
            ) : (
              <EmptyState
                icon="bank"
                title="هنوز حسابی نوشته نشده است"
                text="تا آن زمان پروندهٔ بانک ستون «از حساب» را خالی دارد."
              />
            )}
          </Card>
          {canEdit ? (
            <Card title={account ? 'حساب تازه' : 'نوشتن حساب'} padded>
              <SettingForm
                action={DESK_PATHS.accountSettings}
                state={state}
                history={history}
                save="فرستادن برای نفر دوم"
              >
                {() => (
                  <>
                    <TextField
                      name="iban"
                      label="شبا"
                      placeholder="IR"
                      hint="IR و ۲۴ رقم؛ فاصله مهم نیست."
                      autoComplete="off"
                      latin
                    />
                    <TextField name="bank" label="بانک" />
                    <TextField name="holder" label="صاحب حساب" hint="همان نامی که بانک نشان می‌دهد." />
                  </>
                )}
              </SettingForm>
            </Card>
          ) : (
            <Note icon="lock">
              <p>حساب را مالک می‌نویسد و نفر دوم می‌پذیرد.</p>
            </Note>
          )}
        </div>
        <HistoryCard state={state} history={history} unchanged="هنوز کسی حسابی ننوشته است." />
      </div>
    </>
  );
}
