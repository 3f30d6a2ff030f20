import { TodayPage, type TodayItem } from '../../../../client/desk/pages/today/TodayPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { QUEUE_GROUPS, type QueueItem } from '../../../../shared/desk/queue.ts';
import { showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { findApprovals } from '../../queue/findApprovals.ts';
import { findQueue } from '../../queue/findQueue.ts';
import { nameTrips } from '../../queue/nameTrips.ts';
import { loadSalesFigures } from '../../queue/salesFigures.ts';
import { loadSourceFigures } from '../../queue/sourceFigures.ts';

const PATH = '/desk/today';

export const todayRoutes: readonly DeskRoute[] = [openRoute(PATH, 'orders', showToday)];

async function showToday(context: DeskContext): Promise<DeskAnswer> {
  const { services, now, query, db } = context;
  const [queue, sales, sources] = await Promise.all([
    findQueue(services, now, () => findApprovals(context)),
    loadSalesFigures(db, now),
    loadSourceFigures(db, now),
  ]);
  const asked = query.get('group');
  const group = asked !== null && Object.hasOwn(QUEUE_GROUPS, asked) ? asked : null;
  const period = query.get('period') === 'month' ? 'month' : 'today';
  const items = (await nameTrips(services, queue)).map((item) => linkItem(context, item));
  return showPage({
    title: 'امروز',
    section: 'today',
    body: <TodayPage {...{ items, group, sales, sources, period }} />,
  });
}

/**
 * Links an item to the page where the staff member can handle it, or to the order when the role may not do the step.
 */
function linkItem({ can, serves }: DeskContext, item: QueueItem): TodayItem {
  const order = item.code === null ? null : `/desk/orders/${item.code}`;
  const open = { ...item, href: order, action: 'باز کردن سفارش' };
  switch (item.kind) {
    case 'issue':
      return { ...item, href: order && `${order}/supplier`, action: 'پرسش از تأمین‌کننده' };
    case 'payment':
      return { ...item, href: order && `${order}/bank/${item.id}`, action: 'پرسش از بانک' };
    case 'transfer':
    case 'overdue':
      return can('transfers')
        ? { ...item, href: order && `${order}/transfer/${item.id}`, action: 'ثبت واریز' }
        : open;
    case 'refused':
      return can('goodwill')
        ? { ...item, href: order && `${order}/goodwill`, action: 'تصمیم دربارهٔ اختلاف' }
        : open;
    case 'letter':
      return serves('/desk/letters') ? { ...item, href: '/desk/letters', action: 'باز کردن نامه' } : open;
    case 'message':
      return can('messages')
        ? { ...item, href: `${DESK_PATHS.messages}/${item.id}`, action: 'پاسخ دادن' }
        : open;
    case 'approval':
      return { ...item, href: `${DESK_PATHS.approvals}/${item.id}`, action: 'دیدن و تصمیم' };
    case 'source':
    case 'gateway':
      return { ...item, href: `${DESK_PATHS.help}/${item.kind}-down`, action: 'چه باید کرد' };
    case 'outbox':
      return { ...item, href: `${DESK_PATHS.outbox}/${item.id}`, action: 'دیدن و تصمیم' };
    default:
      return open;
  }
}
