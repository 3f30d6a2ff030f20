import { randomBytes, randomInt } from 'node:crypto';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import type { CmsClient } from './client/cmsClient.ts';
import { CmsError } from './client/cmsError.ts';
import { hashPassword } from './embedded/passwordHash.ts';
import type { CmsUser, UserStore } from './embedded/userStore.ts';
import { buildPlaceholderEmail } from './placeholderUser.ts';

/** Manages CMS users with the shop's own token, without their passwords or tokens. */
export interface ShopUsers {
  /** Finds or creates the user of a mobile. Repeatable: equal keys give the same user. Returns the body of the user. */
  findOrCreate(key: string): Promise<unknown>;
  /** Returns the body of the user, or null when the user no longer exists. Throws CmsError. */
  find(id: string, timeoutMs?: number): Promise<unknown>;
  /** Returns false when another user has the e-mail. */
  setCredentials(id: string, credentials: { email: string; password: string }): Promise<boolean>;
}

const DOCUMENT_ID = /^[a-z0-9]{24}$/;
const NUMBER = /^\d{1,9}$/;
const TRIES = 3;

interface Draft {
  username: string;
  email: string;
  password: string;
}

function createDraft(key: string): Draft {
  const digits = String(randomInt(10 ** 8)).padStart(8, '0');
  return {
    username: `مسافر ${toPersianDigits(digits)}`,
    email: buildPlaceholderEmail(key),
    password: randomBytes(24).toString('base64url'),
  };
}

/**
 * Retries, because the random name may be taken. Strapi checks the e-mail without a unique index, so of two concurrent
 * users the first one counts.
 */
async function findOrCreate(find: () => Promise<unknown>, create: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const known = await find();
    if (known) return known;
    await create();
  }
  throw new CmsError(null, null, 'the CMS makes no user', { malformed: true });
}

export function createEmbeddedShopUsers(users: UserStore, clock: () => Date): ShopUsers {
  return {
    findOrCreate(key) {
      const find = async () => toBody(await users.byEmail(buildPlaceholderEmail(key)));
      return findOrCreate(find, async () => {
        const { username, email, password } = createDraft(key);
        const passwordHash = await hashPassword(password);
        const user = { username, email, password_hash: passwordHash, confirmed: true, created_at: clock() };
        return toBody((await users.create(user)) ?? undefined);
      });
    },
    find: async (id) => (NUMBER.test(id) ? toBody(await users.byId(Number(id))) : null),
    async setCredentials(id, { email, password }) {
      const set = {
        email: email.toLowerCase(),
        password_hash: await hashPassword(password),
        confirmed: true,
      };
      return users.changeUnlessTaken(Number(id), set, clock());
    },
  };
}

function toBody(user: CmsUser | undefined): object | null {
  return user ? { ...user, password_hash: undefined } : null;
}

/**
 * `token`: an API token that an administrator of the CMS issued for its users (docs/spec/strapi.md#users-of-the-shop).
 */
export function createStrapiShopUsers(client: CmsClient, token: string): ShopUsers {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, rest: object = {}) =>
    (await client.call({ method, path, bearer: token, ...rest })).body;

  async function findBy(field: string, value: string, timeoutMs?: number): Promise<unknown> {
    const query =
      client.version === 3
        ? { [field]: value, _sort: 'id:asc' }
        : { filters: { [field]: { $eq: value } }, sort: 'id:asc' };
    const found = await call('GET', '/users', { query, ...(timeoutMs !== undefined && { timeoutMs }) });
    if (!Array.isArray(found)) throw new CmsError(null, null, 'the CMS lists no users', { malformed: true });
    return (found as unknown[])[0] ?? null;
  }

  const findById = (id: string, timeoutMs?: number) =>
    findBy(client.version === 5 && DOCUMENT_ID.test(id) ? 'documentId' : 'id', id, timeoutMs);

  async function create(key: string): Promise<unknown> {
    const role = readDefaultRole(await call('GET', '/users-permissions/roles'));
    try {
      return await call('POST', '/users', {
        body: { ...createDraft(key), confirmed: true, blocked: false, role },
      });
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
  }

  return {
    findOrCreate: (key) =>
      findOrCreate(
        () => findBy('email', buildPlaceholderEmail(key)),
        () => create(key),
      ),
    find: findById,
    async setCredentials(id, { email, password }) {
      const { id: number } = ((await findById(id)) ?? {}) as { id?: unknown };
      if (typeof number !== 'number' && typeof number !== 'string')
        throw new CmsError(null, null, 'the CMS does not know the user', { malformed: true });
      try {
        await call('PUT', `/users/${encodeURIComponent(number)}`, {
          body: { email, password, confirmed: true },
        });
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
  };
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof CmsError && error.status === 400 && /taken|unique/i.test(JSON.stringify(error.body))
  );
}

/** Returns the role that a registration gets. */
function readDefaultRole(body: unknown): unknown {
  const { roles } = (body ?? {}) as { roles?: unknown };
  const known = Array.isArray(roles) ? (roles as { id?: unknown; type?: unknown }[]) : [];
  const role = known.find(({ type }) => type === 'authenticated')?.id;
  if (role === undefined) throw new CmsError(null, null, 'the CMS names no role', { malformed: true });
  return role;
}
