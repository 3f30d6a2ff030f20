import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { hasPermission, ROLE_TITLES, ROLES } from '../../../../shared/desk/permissions.ts';
import { formatToman } from '../../../../shared/money.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { redirectTo, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { readGoodwillLimits } from '../../people/goodwillLimits.ts';
import { showStaff } from './showStaff.tsx';

const LARGEST_LIMIT = 100_000_000_000;

/** Sets the goodwill limits of the roles. An empty field means no limit. */
export async function changeLimits(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now } = context;
  const before = await readGoodwillLimits(db);
  const limits = ROLES.filter((role) => hasPermission(role, 'goodwill')).map((role) => ({
    role,
    goodwill: form.money(`limit-${role}`, { required: false, most: LARGEST_LIMIT }),
  }));
  const reason = form.text('reason', { longest: 300 });
  if (!form.isValid) return showStaff(context, { state: form.state, status: 422 });
  await withTransaction(db, async (tx) => {
    for (const { role, goodwill } of limits) {
      if (goodwill === before[role]) continue;
      await tx
        .insertInto('desk_limits')
        .values({ role, goodwill, updated_at: now })
        .onConflict((conflict) => conflict.column('role').doUpdateSet({ goodwill, updated_at: now }))
        .execute();
      await context.record(
        {
          action: 'limitChanged',
          subject: ROLE_TITLES[role],
          before: format(before[role]),
          after: format(goodwill),
          reason,
        },
        tx,
      );
    }
  });
  return redirectTo(DESK_PATHS.staff, 'limitChanged');
}

function format(limit: number | null): string {
  return limit === null ? 'بی‌سقف' : formatToman(limit);
}
