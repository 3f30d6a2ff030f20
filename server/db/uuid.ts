/** Builds a UUID version 7 (RFC 9562), which sorts by time and is known before the insert. `random`: 10 bytes. */
export function buildUuidV7(now: Date, random: Uint8Array): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export interface IdSource {
  clock: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

export function createId({ clock, randomBytes }: IdSource): string {
  return buildUuidV7(clock(), randomBytes(10));
}

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

export function isUuid(text: string): boolean {
  return PATTERN.test(text);
}
