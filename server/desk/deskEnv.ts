import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const ranges = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((range) => range !== ''))
  .pipe(z.array(z.string().refine(isRange, 'an address or a range like 10.0.0.0/8')).min(1));

export const DESK_VARIABLES = {
  DESK: z.enum(['on', 'off']).default('on'),
  DESK_HOST: z
    .string()
    .regex(/^[a-z\d.-]+(?::\d+)?$/, 'a host name in lower case, perhaps with a port')
    .optional(),
  DESK_ADDRESSES: ranges.optional(),
  DESK_IDLE_MINUTES: z.coerce.number().int().min(1).max(720).default(30),
  DESK_SESSION_HOURS: z.coerce.number().int().min(1).max(48).default(12),
};

export interface DeskEnv {
  on: boolean;
  /** The only host that serves the desk; undefined means every host of the shop. */
  host: string | undefined;
  /** Addresses and CIDR ranges of the staff; undefined allows any address. */
  addresses: readonly string[] | undefined;
  idleMinutes: number;
  sessionHours: number;
}

type Variables = z.infer<z.ZodObject<typeof DESK_VARIABLES>>;

export function readDeskEnv(env: Variables): DeskEnv {
  return {
    on: env.DESK === 'on',
    host: env.DESK_HOST,
    addresses: env.DESK_ADDRESSES,
    idleMinutes: env.DESK_IDLE_MINUTES,
    sessionHours: env.DESK_SESSION_HOURS,
  };
}

/** Returns a function that checks an address against the ranges. An IPv4 address may be mapped into IPv6. */
export function createAddressCheck(allowed: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of allowed) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}
