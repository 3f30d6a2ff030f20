import { randomBytes } from 'node:crypto';
import { setUpTestDatabase } from '../../../test/fakes/setUpTestDatabase.ts';
import type { DeskContext } from '../deskContext.ts';
import { decideApproval, listWaitingApprovals, requestApproval, type ApprovalKind } from './approvals.ts';
import { recordAction } from './recordAction.ts';
import { inviteStaff } from './staff.ts';

const its = setUpTestDatabase();
const now = new Date('2026-11-23T08:00:00Z');
const clock = () => now;

/** Builds the part of a context that approvals use. */
async function contextOf(email: string): Promise<DeskContext> {
  const added = await inviteStaff(
    { db: its.db, clock, randomBytes },
    { email, name: email, role: 'manager' },
  );
  const staff = { id: added!.id, name: email, role: 'manager' as const };
  return {
    db: its.db,
    clock,
    now,
    services: { randomBytes },
    staff,
    record: (action, tx = its.db) => recordAction(tx, { ...action, actor: staff, requestId: 'r', at: now }),
  } as Partial<DeskContext> as DeskContext;
}

function buildKind(apply: ApprovalKind['apply']): ApprovalKind {
  return { title: 'آزمایش', buildPath: () => '/desk', findObstacle: async () => null, apply };
}

const REQUEST = {
  kind: 'test',
  subject: 'RH-4K7M2Q',
  summary: '۷۲۰٬۰۰۰ تومان',
  payload: {},
  reason: 'تأخیر',
};
const APPROVE = { approve: true, reason: '' };

test('a subject has one pending request, which another person decides once, and its action runs once', async () => {
  const [requester, second, third] = [
    await contextOf('a@x.example'),
    await contextOf('b@x.example'),
    await contextOf('c@x.example'),
  ];
  const request = { ...REQUEST, subjectKey: 'order-1' };
  expect(await requestApproval(requester, request)).toBe(true);
  expect(await requestApproval(second, request)).toBe(false);
  const [waiting] = await listWaitingApprovals(its.db);
  let done = 0;
  const kind = buildKind(async () => {
    done += 1;
    return null;
  });
  expect(await decideApproval(requester, kind, waiting!, APPROVE)).toMatchObject({ kind: 'obstacle' });
  const answers = await Promise.all([
    decideApproval(second, kind, waiting!, APPROVE),
    decideApproval(third, kind, waiting!, { approve: false, reason: 'نه' }),
  ]);
  expect(answers.map((answer) => answer.kind).toSorted()).toEqual(['already', 'decided']);
  expect(done).toBeLessThanOrEqual(1);
  expect(await listWaitingApprovals(its.db)).toEqual([]);
  const log = await its.db.selectFrom('desk_actions').select(['action', 'second_person']).execute();
  expect(log.filter((row) => row.second_person)).toHaveLength(1);
});

test('a request that can no longer be carried out cannot be approved and stays pending', async () => {
  const [requester, second] = [await contextOf('d@x.example'), await contextOf('e@x.example')];
  await requestApproval(requester, { ...REQUEST, subjectKey: 'order-2' });
  const [waiting] = await listWaitingApprovals(its.db);
  const kind = buildKind(async () => 'مانده کمتر از این است.');
  expect(await decideApproval(second, kind, waiting!, APPROVE)).toEqual({
    kind: 'obstacle',
    problem: 'مانده کمتر از این است.',
  });
  expect((await listWaitingApprovals(its.db)).map(({ subject_key: key }) => key)).toEqual(['order-2']);
});
