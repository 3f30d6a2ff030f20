import { MemberPage } from '../../../../client/desk/pages/MemberPage.tsx';
import { StaffPage, type StaffMember } from '../../../../client/desk/pages/StaffPage.tsx';
import { getDeviceName } from '../../../accounts/getDeviceName.ts';
import { isUuid } from '../../../db/uuid.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { showPage, type DeskPage } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import type { StaffRow } from '../../deskSchema.ts';
import { findGoodwillLimit, getGoodwillLimit, readGoodwillLimits } from '../../people/goodwillLimits.ts';
import { readPriceLimits } from '../../people/priceLimits.ts';
import { findStaff } from '../../people/staff.ts';

interface Shown {
  state?: FormState;
  status?: number;
}

export async function showStaff(
  { db, sessions }: DeskContext,
  { state = EMPTY_FORM, status = 200 }: Shown = {},
): Promise<DeskPage> {
  const [rows, limits, priceLimits, open] = await Promise.all([
    db.selectFrom('staff').selectAll().orderBy('blocked_at', 'desc').orderBy('created_at').execute(),
    readGoodwillLimits(db),
    readPriceLimits(db),
    sessions.countByStaff(),
  ]);
  const members = rows.map((row) => toMember(row, getGoodwillLimit(row, limits), open.get(row.id) ?? 0));
  return showPage({
    status,
    title: 'کارکنان',
    section: 'staff',
    body: <StaffPage members={members} limits={limits} priceLimits={priceLimits} state={state} />,
  });
}

export async function showMember(
  context: DeskContext,
  { state = EMPTY_FORM, status = 200 }: Shown = {},
): Promise<DeskPage> {
  const { db, sessions, staff } = context;
  const row = await readMember(context);
  const [goodwill, open] = await Promise.all([findGoodwillLimit(db, row), sessions.list(row.id)]);
  const member = toMember(row, goodwill, open.length);
  const shownSessions = open.map(({ userAgent, ...session }) => ({
    ...session,
    device: getDeviceName(userAgent),
  }));
  return showPage({
    status,
    title: row.name,
    section: 'staff',
    body: (
      <MemberPage
        member={member}
        ownLimit={row.goodwill_limit}
        sessions={shownSessions}
        isSelf={row.id === staff.id}
        state={state}
      />
    ),
  });
}

/** Returns the staff member in the address, or throws a 404. */
export async function readMember({ db, params, pagePath }: DeskContext): Promise<StaffRow> {
  const { id = '' } = params;
  const row = isUuid(id) ? await findStaff(db, id) : undefined;
  if (!row) throw notFound(pagePath);
  return row;
}

function toMember(row: StaffRow, goodwill: number | null, openSessions: number): StaffMember {
  const { id, name, email, role } = row;
  return {
    id,
    name,
    email,
    role,
    goodwill,
    secondFactor: row.totp_secret !== null,
    state: row.blocked_at ? 'blocked' : row.password_hash === null ? 'invited' : 'active',
    lastSeenAt: row.last_seen_at,
    openSessions,
  };
}
