import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ENV_VARIABLES, readEnv } from './env.ts';

test('no variable is required', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    brand: 'رهسپار',
    jobs: true,
    holdLimits: {
      buyer: { orders: 6, seats: 36 },
      address: { orders: 12, seats: 36 },
      departure: 18,
    },
  });
});

test('one message names every invalid variable', () => {
  expect(() => readEnv({ PORT: 'soon', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'ftp://x' })).toThrow(
    /PORT[\s\S]*PUBLIC_URL[\s\S]*DATABASE_URL|PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL/,
  );
});

test.each(['0', '33', '1.5', 'auto'])('WEB_CONCURRENCY=%s is refused', (value) => {
  expect(() => readEnv({ WEB_CONCURRENCY: value })).toThrow(/WEB_CONCURRENCY/);
  expect(readEnv({ WEB_CONCURRENCY: '32' })).toMatchObject({ webConcurrency: 32 });
});

test('an empty variable counts as unset, and a public URL loses its trailing slash', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://shop.example',
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8');

  test('explains every variable and no other', () => {
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...ENV_VARIABLES].toSorted());
  });

  test('shows the defaults', () => {
    expect(readEnv(parseEnv(example))).toEqual(readEnv({}));
  });
});
