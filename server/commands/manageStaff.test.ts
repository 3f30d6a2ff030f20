import { randomBytes } from 'node:crypto';
import { setUpTestDatabase } from '../../test/fakes/setUpTestDatabase.ts';
import { findInvited } from '../desk/people/staff.ts';
import { manageStaff } from './manageStaff.ts';
import { saveFile } from './saveFile.ts';

const its = setUpTestDatabase();
const clock = () => new Date('2026-11-23T08:00:00Z');

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const deps = { db: its.db, clock, randomBytes, publicUrl: 'https://shop.example', saveFile };
  return { code: await manageStaff(deps, args, (line) => lines.push(line)), lines };
}

function findToken(lines: readonly string[]): string {
  return /https:\/\/shop\.example\/desk\/invite\?token=(\S{43})$/m.exec(lines.join('\n'))?.[1] ?? '';
}

test('adds the first owner once, with a one-time link and an entry in the log', async () => {
  const added = await run('add', 'Mina@Agency.example', 'مینا فروغی');
  expect(added.code).toBe(0);
  const invited = await findInvited({ db: its.db, clock, randomBytes }, findToken(added.lines));
  expect(invited).toMatchObject({ email: 'mina@agency.example', role: 'owner', password_hash: null });
  expect((await run('add', 'mina@agency.example', 'کسی')).code).toBe(1);
  const log = await its.db.selectFrom('desk_actions').select(['staff_name', 'action', 'subject']).execute();
  expect(log).toEqual([{ staff_name: 'خط فرمان', action: 'invited', subject: 'مینا فروغی' }]);
  expect((await run('list')).lines).toEqual(['mina@agency.example  مینا فروغی  owner  invited']);
});

test('a new invitation removes the second factor and ends the old link', async () => {
  const first = findToken((await run('add', 'lost@agency.example', 'گم‌شده', 'manager')).lines);
  await its.db
    .updateTable('staff')
    .set({ totp_secret: 'sealed', blocked_at: clock() })
    .where('email', '=', 'lost@agency.example')
    .execute();
  const second = findToken((await run('invite', 'lost@agency.example')).lines);
  const deps = { db: its.db, clock, randomBytes };
  expect(await findInvited(deps, first)).toBeUndefined();
  expect(await findInvited(deps, second)).toMatchObject({ totp_secret: null, blocked_at: null });
  expect((await run('invite', 'nobody@agency.example')).code).toBe(1);
});

test.each([
  [[]],
  [['add']],
  [['add', 'no-mail', 'نام']],
  [['add', 'a@b.example', 'نام', 'king']],
  [['list', 'x']],
  [['drop']],
])('staff %p prints the usage and exits with 2', async (args) => {
  const { code, lines } = await run(...args);
  expect([code, lines.join()]).toEqual([2, expect.stringContaining('usage: staff add')]);
});
