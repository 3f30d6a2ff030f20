import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import {
  hasPermission,
  PERMISSION_RULES,
  PERMISSIONS,
  ROLE_TITLES,
  ROLES,
  type Permission,
  type Role,
} from '../../../shared/desk/permissions.ts';
import type { PriceLimits } from '../../../shared/desk/priceLimits.ts';
import { formatToman, toToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { getInitials } from '../DeskShell.tsx';
import { Card } from '../ui/Card.tsx';
import { DeskForm } from '../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../ui/DeskTable.tsx';
import { SelectField, TextField, type FieldsState } from '../ui/Field.tsx';
import { Moment } from '../ui/Moment.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { formatShare } from './prices/feeTexts.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** In Rial; null for no limit. */
  goodwill: number | null;
  secondFactor: boolean;
  state: 'active' | 'invited' | 'blocked';
  lastSeenAt: Date | null;
  openSessions: number;
}

interface StaffPageProps {
  members: readonly StaffMember[];
  limits: Readonly<Record<Role, number | null>>;
  priceLimits: PriceLimits;
  state: FieldsState;
}

const ROLE_BADGES: Readonly<Record<Role, string>> = {
  clerk: 'badge',
  cashier: 'badge badge--good',
  manager: 'badge badge--primary',
  owner: 'badge badge--primary',
};

const MEMBER_COLUMNS: readonly Column<StaffMember>[] = [
  { title: 'نام', kind: 'header', cell: (member) => <MemberName {...member} /> },
  { title: 'نقش', cell: ({ role }) => <span className={ROLE_BADGES[role]}>{ROLE_TITLES[role]}</span> },
  { title: 'سقف گذشت', kind: 'figure', cell: (member) => <GoodwillLimit {...member} /> },
  { title: 'کد یک‌بارمصرف', cell: (member) => <SecondFactorState {...member} /> },
  { title: 'آخرین بار', className: 't2 nw', cell: (member) => <LastSeen {...member} /> },
  { title: 'کار', hidden: true, kind: 'action', cell: (member) => <EditLink {...member} /> },
];

export function StaffPage({ members, limits, priceLimits, state }: StaffPageProps) {
  return (
    <>
      <PageHead
        title="کارکنان"
        text={`${formatNumber(members.length)} حساب، ${formatNumber(ROLES.length)} نقش`}
      >
        <a className="btn btn--primary" href="#invite">
          <Icon name="plus" />
          دعوت همکار
        </a>
      </PageHead>
      <div className="prices">
        <div className="stack">
          <Card title="همکاران" end={<span className="small t3">سقف گذشت، تومان</span>}>
            <DeskTable
              caption="همکاران و نقش‌ها"
              columns={MEMBER_COLUMNS}
              rows={members}
              rowHref={({ id }) => `${DESK_PATHS.staff}/${id}`}
            />
          </Card>
          <div className="two">
            <div className="stack">
              <InviteCard state={state} />
              <PriceLimitsCard limits={priceLimits} state={state} />
            </div>
            <LimitsCard limits={limits} state={state} />
          </div>
        </div>
        <RolesCard />
      </div>
    </>
  );
}

function MemberName({ name, state }: StaffMember) {
  return (
    <span className="wi">
      <span className="avatar avatar--sm avatar--p" aria-hidden="true">
        {getInitials(name)}
      </span>
      <span className={state === 'blocked' ? 'b nw t3' : 'b nw'}>{name}</span>
    </span>
  );
}

export function GoodwillLimit({ role, goodwill }: Pick<StaffMember, 'role' | 'goodwill'>) {
  if (!hasPermission(role, 'goodwill')) return <None />;
  return goodwill === null ? 'بی‌سقف' : formatToman(goodwill);
}

/** A dash that screen readers hear as «ندارد». */
function None() {
  return (
    <>
      <span className="t3" aria-hidden="true">
        –
      </span>
      <span className="sr">ندارد</span>
    </>
  );
}

export function SecondFactorState({ secondFactor, state }: Pick<StaffMember, 'secondFactor' | 'state'>) {
  if (state === 'blocked') return <span className="t3">خاموش</span>;
  return (
    <span className={secondFactor ? 'good wi' : 'warn wi'}>
      <Icon name={secondFactor ? 'check' : 'warn'} size="small" />
      {secondFactor ? 'روشن' : 'هنوز نه'}
    </span>
  );
}

function LastSeen({ lastSeenAt, openSessions }: StaffMember) {
  if (openSessions > 0)
    return (
      <span className="wi">
        <span className="avatar avatar--dot" aria-hidden="true" />
        {`حالا، ${formatNumber(openSessions)} نشست`}
      </span>
    );
  return lastSeenAt ? <Moment at={lastSeenAt} /> : 'هنوز وارد نشده';
}

function EditLink({ id, name, state }: StaffMember) {
  const texts = { active: 'ویرایش', invited: 'دعوت دوباره', blocked: 'بازگرداندن' } as const;
  return (
    <RowLink
      href={`${DESK_PATHS.staff}/${id}`}
      label={`${texts[state]}، ${name}`}
      look={state === 'blocked' ? 'ghost' : 'outline'}
    >
      {texts[state]}
    </RowLink>
  );
}

interface LimitFieldProps {
  name: string;
  label: string;
  value: string;
  unit: string;
  inputMode?: 'numeric' | 'decimal';
}

/** A figure; empty means no limit. */
function LimitField({ inputMode = 'numeric', ...field }: LimitFieldProps) {
  return <TextField {...field} inputMode={inputMode} placeholder="خالی: بی‌سقف" />;
}

function InviteCard({ state }: { state: FieldsState }) {
  return (
    <Card title="دعوت همکار" id="invite" padded>
      <DeskForm state={state} action={DESK_PATHS.staff} className="form">
        <TextField name="name" label="نام و نام خانوادگی" autoComplete="off" />
        <TextField name="email" label="ایمیل" type="email" autoComplete="off" latin />
        <SelectField
          name="role"
          label="نقش"
          value="clerk"
          options={ROLES.map((role) => ({ value: role, label: ROLE_TITLES[role] }))}
        />
        <div>
          <button className="btn btn--primary">ساختن پیوند دعوت</button>
        </div>
      </DeskForm>
    </Card>
  );
}

function LimitsCard({ limits, state }: { limits: StaffPageProps['limits']; state: FieldsState }) {
  const roles = ROLES.filter((role) => hasPermission(role, 'goodwill'));
  return (
    <Card title="سقف برگشت با گذشت" padded>
      <DeskForm state={state} action={DESK_PATHS.limits} className="form">
        {roles.map((role) => (
          <LimitField
            key={role}
            name={`limit-${role}`}
            label={ROLE_TITLES[role]}
            value={formatLimit(limits[role])}
            unit="تومان"
          />
        ))}
        <TextField name="reason" label="چرا" hint="بالاتر از سقف، نفر دومی با سقف کافی باید بپذیرد." />
        <div>
          <button className="btn btn--primary">ثبت سقف‌ها</button>
        </div>
      </DeskForm>
    </Card>
  );
}

function PriceLimitsCard({ limits, state }: { limits: PriceLimits; state: FieldsState }) {
  const { fee, share, points } = limits;
  return (
    <Card title="سقف تغییر قیمت به دست یک نفر" padded>
      <DeskForm state={state} action={DESK_PATHS.priceLimits} className="form" label="سقف تغییر قیمت">
        <LimitField name="price-fee" label="کارمزد ثابت، هر نفر" value={formatLimit(fee)} unit="تومان" />
        <LimitField
          name="price-share"
          label="کارمزد درصدی"
          value={share === null ? '' : formatShare(share)}
          unit="٪"
          inputMode="decimal"
        />
        <LimitField
          name="price-points"
          label="جریمهٔ استرداد"
          value={points === null ? '' : formatNumber(points)}
          unit="واحد درصد"
        />
        <TextField
          name="price-reason"
          label="چرا"
          hint="تغییر بزرگ‌تر را مدیر یا مالک دیگری باید بپذیرد. خود مالک سقف ندارد."
        />
        <div>
          <button className="btn btn--primary">ثبت سقف قیمت</button>
        </div>
      </DeskForm>
    </Card>
  );
}

export function formatLimit(limit: number | null): string {
  return limit === null ? '' : formatNumber(toToman(limit));
}

const PERMISSION_COLUMNS: readonly Column<Permission>[] = [
  { title: 'کار', kind: 'header', cell: (permission) => PERMISSION_RULES[permission].title },
  ...ROLES.map((role) => ({
    title: ROLE_TITLES[role],
    cell: (permission: Permission) => <Allowed allowed={hasPermission(role, permission)} />,
  })),
];

function RolesCard() {
  return (
    <Card title="هر نقش چه می‌تواند">
      <DeskTable caption="جدول نقش و کار" className="perm" columns={PERMISSION_COLUMNS} rows={PERMISSIONS} />
    </Card>
  );
}

function Allowed({ allowed }: { allowed: boolean }) {
  if (!allowed) return <None />;
  return (
    <span className="good">
      <Icon name="check" size="small" />
      <span className="sr">دارد</span>
    </span>
  );
}
