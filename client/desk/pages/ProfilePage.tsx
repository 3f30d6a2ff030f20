import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { ROLE_TITLES, type Role } from '../../../shared/desk/permissions.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../ui/Card.tsx';
import { DeskForm } from '../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../ui/DeskTable.tsx';
import { TextField, type FieldsState } from '../ui/Field.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { NewPasswordFields, RecoveryCodes } from './SignInPages.tsx';

export interface ProfileSession {
  id: string;
  own: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  device: string;
}

interface ProfilePageProps {
  name: string;
  email: string;
  role: Role;
  sessions: readonly ProfileSession[];
  codesLeft: number;
  /** New recovery codes, shown once. */
  codes?: readonly string[];
  state: FieldsState;
}

export function ProfilePage({ name, email, role, sessions, codesLeft, codes, state }: ProfilePageProps) {
  return (
    <>
      <PageHead title={name} text={`${ROLE_TITLES[role]}، ${email}`}>
        <DeskForm action={DESK_PATHS.signOut}>
          <button className="btn btn--outline">
            <Icon name="logout" />
            خروج
          </button>
        </DeskForm>
      </PageHead>
      <div className="two">
        <SessionsCard sessions={sessions} />
        <div className="stack">
          <PasswordCard state={state} />
          <RecoveryCard codesLeft={codesLeft} codes={codes} />
        </div>
      </div>
    </>
  );
}

const SESSION_COLUMNS: readonly Column<ProfileSession>[] = [
  { title: 'دستگاه', cell: (row) => <SessionDevice {...row} /> },
  { title: 'آغاز', className: 'nw t2', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'آخرین کار', className: 'nw t2', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  { title: 'کار', hidden: true, kind: 'action', cell: (row) => <EndSession {...row} /> },
];

function SessionsCard({ sessions }: { sessions: readonly ProfileSession[] }) {
  const end = (
    <DeskForm action={`${DESK_PATHS.profile}/sessions`} className="row-form">
      <button className="btn btn--row btn--outline" name="end" value="others">
        بستن نشست‌های دیگر
      </button>
    </DeskForm>
  );
  return (
    <Card title="نشست‌های باز" end={sessions.length > 1 ? end : undefined}>
      <DeskTable caption="نشست‌های باز شما" rows={sessions} columns={SESSION_COLUMNS} />
    </Card>
  );
}

function SessionDevice({ device, own }: ProfileSession) {
  return (
    <>
      {device} {own && <span className="badge badge--good">همین مرورگر</span>}
    </>
  );
}

function EndSession({ id, own, device }: ProfileSession) {
  if (own) return null;
  return (
    <DeskForm action={`${DESK_PATHS.profile}/sessions`}>
      <button className="btn btn--row btn--outline" name="end" value={id} aria-label={`بستن نشست ${device}`}>
        بستن
      </button>
    </DeskForm>
  );
}

function PasswordCard({ state }: { state: FieldsState }) {
  return (
    <Card title="رمز" padded>
      <DeskForm state={state} action={`${DESK_PATHS.profile}/password`} className="form">
        <TextField
          name="currentPassword"
          label="رمز فعلی"
          type="password"
          autoComplete="current-password"
          latin
        />
        <NewPasswordFields />
        <div>
          <button className="btn btn--primary">عوض کردن رمز</button>
        </div>
      </DeskForm>
    </Card>
  );
}

function RecoveryCard({ codesLeft, codes }: { codesLeft: number; codes: readonly string[] | undefined }) {
  return (
    <Card title="کدهای بازیابی" padded hint={`${formatNumber(codesLeft)} کد مانده`}>
      <div className="stack">
        {codes ? (
          <>
            <Note tone="good" icon="check-circle" role="status">
              <p>کدهای تازه ساخته شد و کدهای پیشین دیگر کار نمی‌کند. فقط همین حالا دیده می‌شوند.</p>
            </Note>
            <RecoveryCodes codes={codes} />
          </>
        ) : (
          <DeskForm action={`${DESK_PATHS.profile}/recovery-codes`} className="cluster between">
            <p className="t2">اگر گوشی در دسترس نباشد، با یکی از این کدها وارد می‌شوید.</p>
            <button className="btn btn--outline">ساختن ده کد تازه</button>
          </DeskForm>
        )}
      </div>
    </Card>
  );
}
