import { hash } from '@node-rs/bcrypt';
import { hashPassword, verifyPassword } from './passwordHash.ts';

test('every letter of a password of 64 Persian letters counts', async () => {
  const stored = await hashPassword(`${'ر'.repeat(63)}ز`);
  expect(await verifyPassword(`${'ر'.repeat(63)}ز`, stored)).toBe(true);
  expect(await verifyPassword('ر'.repeat(64), stored)).toBe(false);
  expect(await verifyPassword('ر'.repeat(36), stored)).toBe(false);
});

test('hashes of earlier releases still verify, and short passwords keep a hash that Strapi can import', async () => {
  const old = await hash('Correct-Horse-1', 10);
  expect(await verifyPassword('Correct-Horse-1', old)).toBe(true);
  expect(await verifyPassword('correct-horse-1', old)).toBe(false);
  expect(await hashPassword('Correct-Horse-1')).toMatch(/^\$2[aby]\$10\$/);
});

test('rejects a password that only extends an old one of 72 bytes', async () => {
  const old = await hash('a'.repeat(72), 4);
  expect(await verifyPassword('a'.repeat(72), old)).toBe(true);
  expect(await verifyPassword('a'.repeat(73), old)).toBe(false);
});
