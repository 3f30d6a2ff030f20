import { randomBytes } from 'node:crypto';
import type { SignedIn } from '../../server/accounts/accounts.ts';
import { PASSENGERS_SECRET, sealPassengers } from '../../server/accounts/passengerSeal.ts';
import { addPassenger, findSaved, MAX_SAVED_PASSENGERS } from '../../server/accounts/savedPassengers.ts';
import { manageSecrets } from '../../server/commands/manageSecrets.ts';
import { loadSecret, readVersions } from '../../server/db/secrets.ts';
import { readTypedFields } from '../../shared/forms/typedFields.ts';
import { KNOWN_FIELDS } from '../../shared/passengers/passengerFields.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const ACCOUNTS = 6;
const EACH = 12;
const ROTATIONS = 4;

describeOnPostgres('saved passengers on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;
  let deps: Parameters<typeof addPassenger>[0];
  beforeAll(async () => {
    cluster = await startPrivateCluster();
    world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 16 });
    deps = { ...world.deps, secretsKeys: [randomBytes(32)], randomBytes };
    await loadSecret(deps, PASSENGERS_SECRET);
  });
  afterAll(async () => {
    await world.database.close();
    await cluster.stop();
  });

  const toAccount = (number: number) => ({ userKey: `e:${number}` }) as SignedIn;
  const add = (account: number, passport: number) =>
    addPassenger(
      deps,
      toAccount(account),
      readTypedFields({ latinFirstName: 'SARA', passportNumber: `P${passport}` }, KNOWN_FIELDS),
    );

  async function run(verb: string): Promise<string[]> {
    const lines: string[] = [];
    const operator = { ...deps, publicUrl: 'https://shop.example', saveFile: async () => '' };
    const code = await manageSecrets(operator, [verb, PASSENGERS_SECRET], (line) => lines.push(line));
    expect([code, lines]).toEqual([0, [expect.any(String)]]);
    return lines;
  }

  test('rotating keys while passengers are saved, read and sealed loses no row', async () => {
    const writers = Array.from({ length: ACCOUNTS }, async (_, account) => {
      for (let passport = 0; passport < EACH; passport += 1) {
        expect(await add(account, passport)).toMatchObject({ kind: 'saved' });
        expect(await findSaved(deps, toAccount(account))).toHaveLength(passport + 1);
        await sealPassengers(deps);
      }
    });
    const operator = (async () => {
      for (let rotation = 0; rotation < ROTATIONS; rotation += 1) {
        await run('rotate');
        await run('withdraw');
      }
    })();
    await Promise.all([...writers, operator]);
    expect((await readVersions(deps, PASSENGERS_SECRET)).map(({ name }) => name)).toEqual([
      `${PASSENGERS_SECRET}-${ROTATIONS + 1}`,
    ]);
    for (let account = 0; account < ACCOUNTS; account += 1)
      expect(await findSaved(deps, toAccount(account))).toHaveLength(EACH);
  });

  test('posts at once save no more than the limit of an account', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_PASSENGERS + 10 }, (_, passport) => add(100, passport)),
    );
    expect(answers.filter(({ kind }) => kind === 'saved')).toHaveLength(MAX_SAVED_PASSENGERS);
    expect(answers.filter(({ kind }) => kind === 'full')).toHaveLength(10);
    expect(await findSaved(deps, toAccount(100))).toHaveLength(MAX_SAVED_PASSENGERS);
  });
});
