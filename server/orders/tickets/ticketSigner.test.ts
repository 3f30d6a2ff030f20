import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { addTicketKey, withdrawTicketKey } from './ticketKeys.ts';
import { createTicketSigner } from './ticketSigner.ts';

const world = setUpBookingWorld({ fresh: true });

const claims = {
  product: 'bus',
  ticketNumber: '800-2401857719',
  pnr: 'B7M2QP',
  service: '7',
  from: 'Tehran',
  to: 'Isfahan',
  startsAt: '2026-11-26T22:30',
  endsAt: '',
  passenger: 'سارا رضایی',
};

test('an older running instance verifies a ticket signed with a newer key', async () => {
  const old = await createTicketSigner(world.deps);
  await addTicketKey(world.deps);
  const token = (await createTicketSigner(world.deps)).sign(claims);
  expect(Buffer.from(token, 'base64url')[1]).toBe(2);
  world.pass(0.1);
  expect(await old.verify(token)).toEqual(claims);
  expect((await old.publicKeys()).map(({ id }) => id)).toEqual([1, 2]);
});

test('a withdrawn key is trusted for at most one minute', async () => {
  const signer = await createTicketSigner(world.deps);
  const token = signer.sign(claims);
  await addTicketKey(world.deps);
  expect(await withdrawTicketKey(world.deps, 1)).toBe(true);
  world.pass(1);
  expect(await signer.verify(token)).toBeNull();
  expect(await signer.verify(signer.sign(claims))).toEqual(claims);
});

test('an unknown key is looked up at most once in two seconds', async () => {
  const signer = await createTicketSigner(world.deps);
  const bytes = Buffer.from(signer.sign(claims), 'base64url');
  bytes[1] = 9;
  const forged = bytes.toString('base64url');
  let reads = 0;
  const counting = {
    ...world.deps,
    db: new Proxy(world.deps.db, {
      get(db, name) {
        if (name === 'selectFrom') reads += 1;
        const value = Reflect.get(db, name, db) as unknown;
        return typeof value === 'function' ? (value.bind(db) as unknown) : value;
      },
    }),
  };
  const watched = await createTicketSigner(counting);
  reads = 0;
  world.pass(0.1);
  for (let guess = 0; guess < 20; guess += 1) expect(await watched.verify(forged)).toBeNull();
  expect(reads).toBe(1);
});
