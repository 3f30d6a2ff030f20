import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { setUpTestDatabase } from '../../test/fakes/setUpTestDatabase.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { readDefaultSettings } from '../settings/defaultSettings.ts';
import { startCms } from './startCms.ts';

const database = setUpTestDatabase();

test('startup logs the IDs of old accounts named after another account’s e-mail, without personal data', async () => {
  await sql`ALTER TABLE cms_users DISABLE TRIGGER cms_users_names_and_emails`.execute(database.db);
  await sql`INSERT INTO cms_users (id, username, email, password_hash, confirmed, created_at, updated_at) VALUES
    (71, 'victim', 'victim@example.test', 'x', true, now(), now()),
    (72, 'Victim@example.test', 'attacker@evil.test', 'x', true, now(), now()),
    (73, 'plain', 'plain@example.test', 'x', true, now(), now())`.execute(database.db);
  const lines: string[] = [];
  const cms = await startCms({
    env: readEnv({ NODE_ENV: 'test' }),
    settings: { values: readDefaultSettings(readEnv({})) },
    db: database.db,
    log: createLog('info', (line) => lines.push(line)),
    clock: () => new Date(),
    randomBytes,
    tokenSecret: randomBytes(32),
  });
  await cms.settled();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      severity: 'error',
      event: 'embedded CMS: user name is the e-mail of another account',
      userId: 72,
      emailOwnerId: 71,
    },
  ]);
  expect(lines.join()).not.toMatch(/victim|attacker|example\.test/i);
  await cms.close();
});
