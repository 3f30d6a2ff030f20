import { buildUuidV7, isUuid } from './uuid.ts';

const zeros = new Uint8Array(10);
const ones = new Uint8Array(10).fill(255);

test('a UUID contains its time, version 7 and the variant', () => {
  expect(buildUuidV7(new Date(0x017f22e279b0), ones)).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff');
  expect(buildUuidV7(new Date(0x017f22e279b0), zeros)).toBe('017f22e2-79b0-7000-8000-000000000000');
});

test('later UUIDs sort after earlier ones', () => {
  expect(buildUuidV7(new Date(2), zeros) > buildUuidV7(new Date(1), ones)).toBe(true);
});

test('accepts only the canonical form as a UUID', () => {
  expect(isUuid(buildUuidV7(new Date(1), ones))).toBe(true);
  for (const text of ['', 'x', '017F22E2-79B0-7FFF-BFFF-FFFFFFFFFFFF', "017f22e2' or 1=1"]) {
    expect(isUuid(text)).toBe(false);
  }
});
