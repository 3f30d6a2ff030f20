import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { hasPermission, ROLE_TITLES, ROLES } from '../../../shared/desk/permissions.ts';
import { Card } from '../ui/Card.tsx';
import { DeskForm } from '../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../ui/DeskTable.tsx';
import { SelectField, TextField, type FieldsState } from '../ui/Field.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { formatLimit, GoodwillLimit, SecondFactorState, type StaffMember } from './StaffPage.tsx';

interface MemberSession {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

interface MemberPageProps {
  member: StaffMember;
  /** In Rial; null when the limit of the role applies. */
  ownLimit: number | null;
  sessions: readonly MemberSession[];
  isSelf: boolean;
  state: FieldsState;
}

const SESSION_COLUMNS: readonly Column<MemberSession>[] = [
  { title: 'دستگاه', cell: ({ device }) => device },
  { title: 'آغاز', className: 'nw t2', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'آخرین کار', className: 'nw t2', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
];

export function MemberPage({ member, ownLimit, sessions, isSelf, state }: MemberPageProps) {
  const path = `${DESK_PATHS.staff}/${member.id}`;
  return (
    <>
      <PageHead title={member.name} text={`${ROLE_TITLES[member.role]}، ${member.email}`}>
        <a className="btn btn--outline" href={DESK_PATHS.staff}>
          همهٔ کارکنان
        </a>
      </PageHead>
      {isSelf && (
        <Note icon="info">
          <p>این حساب خود شماست: نقش، کد یک‌بارمصرف و خاموش کردنش با مالک دیگری است.</p>
        </Note>
      )}
      <div className="two">
        <div className="stack">
          <RoleCard member={member} path={path} state={state} />
          {hasPermission(member.role, 'goodwill') && (
            <LimitCard member={member} ownLimit={ownLimit} path={path} state={state} />
          )}
        </div>
        <div className="stack">
          <SessionsCard sessions={sessions} path={path} />
          <AccountCard member={member} path={path} state={state} />
        </div>
      </div>
    </>
  );
}

interface PartProps {
  member: StaffMember;
  path: string;
  state: FieldsState;
}

function RoleCard({ member, path, state }: PartProps) {
  return (
    <Card title="نقش" padded>
      <DeskForm state={state} action={`${path}/role`} className="form">
        <SelectField
          name="role"
          label="نقش تازه"
          value={member.role}
          options={ROLES.map((role) => ({ value: role, label: ROLE_TITLES[role] }))}
        />
        <div>
          <button className="btn btn--primary">عوض کردن نقش</button>
        </div>
      </DeskForm>
    </Card>
  );
}

function LimitCard({ member, ownLimit, path, state }: PartProps & { ownLimit: number | null }) {
  return (
    <Card title="سقف برگشت با گذشت" hint={<GoodwillLimit {...member} />} padded>
      <DeskForm state={state} action={`${path}/limit`} className="form">
        <TextField
          name="limit"
          label="سقف این همکار"
          value={formatLimit(ownLimit)}
          unit="تومان"
          inputMode="numeric"
          placeholder="خالی: سقف نقش"
        />
        <TextField name="limitReason" label="چرا" />
        <div>
          <button className="btn btn--primary">ثبت سقف</button>
        </div>
      </DeskForm>
    </Card>
  );
}

function SessionsCard({ sessions, path }: { sessions: readonly MemberSession[]; path: string }) {
  const end = (
    <DeskForm action={`${path}/sessions`}>
      <button className="btn btn--row btn--outline">بستن همهٔ نشست‌ها</button>
    </DeskForm>
  );
  return (
    <Card title="نشست‌های باز" end={sessions.length > 0 ? end : undefined}>
      {sessions.length === 0 ? (
        <p className="card__body t2">نشست بازی ندارد.</p>
      ) : (
        <DeskTable caption="نشست‌های باز این همکار" columns={SESSION_COLUMNS} rows={sessions} />
      )}
    </Card>
  );
}

function AccountCard({ member, path, state }: PartProps) {
  return (
    <Card title="حساب" hint={<SecondFactorState {...member} />} padded>
      <div className="form">
        {member.state !== 'blocked' && (
          <DeskForm action={`${path}/invite`} className="cluster between">
            <span className="t2">پیوند یک‌بارمصرف برای ساختن رمز تازه</span>
            <button className="btn btn--outline">دعوت دوباره</button>
          </DeskForm>
        )}
        {member.state === 'blocked' ? (
          <DeskForm action={`${path}/restore`} className="cluster between">
            <span className="t2">این حساب خاموش است و وارد نمی‌شود.</span>
            <button className="btn btn--primary">بازگرداندن</button>
          </DeskForm>
        ) : (
          <DeskForm state={state} action={`${path}/block`} className="form">
            <TextField name="reason" label="چرا" />
            <div className="cluster">
              <button className="btn btn--danger">خاموش کردن حساب</button>
              {member.secondFactor && (
                <button className="btn btn--outline" formAction={`${path}/second-factor`}>
                  از نو گذاشتن کد یک‌بارمصرف
                </button>
              )}
            </div>
          </DeskForm>
        )}
      </div>
    </Card>
  );
}
