import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../../server/accounts/sealedToken.ts';
import { hashPassword } from '../../server/cms/embedded/passwordHash.ts';
import { createId } from '../../server/db/uuid.ts';
import { StaffSessions } from '../../server/desk/people/staffSessions.ts';
import type { Role } from '../../shared/desk/permissions.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp, type TestAppOptions } from './testApp.ts';

export const STAFF_PASSWORD = 'یک جملهٔ کوتاه ولی خوب';

export interface StaffOfTest {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Base32 secret of the authenticator app. */
  secret: string;
}

export interface DeskWorld {
  shop: TestApp;
  /** Moves the clock of the shop. */
  pass(minutes: number): void;
  addStaff(role: Role, name?: string): Promise<StaffOfTest>;
  /** A browser without a session. */
  open(): FormBrowser;
  /** A browser with a session of this staff member. */
  signIn(staff: StaffOfTest): Promise<FormBrowser>;
  /** The code that the authenticator app shows now. */
  codeOf(staff: Pick<StaffOfTest, 'secret'>): string;
  request(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  /** Signs in and returns the cookie of the new session. */
  cookieOf(staff: StaffOfTest): Promise<string>;
  close(): Promise<void>;
}

interface DeskWorldOptions extends Omit<TestAppOptions, 'now'> {
  /** Start time of the clock, an ISO instant. */
  start?: string;
  /** Port to listen on. By default any free port. */
  listenAt?: number;
}

/** Opens the shop and its desk behind a real server, with a clock that the test moves. */
export async function openDeskWorld({
  start = '2026-11-23T08:00:00+03:30',
  listenAt,
  ...options
}: DeskWorldOptions = {}): Promise<DeskWorld> {
  let now = Date.parse(start);
  const clock = () => new Date(now);
  const shop = await createTestApp({ ...options, now: clock });
  const server: Server = listen(shop.app, listenAt);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { db, env, randomBytes, deskSecret } = shop.services;
  const sessions = new StaffSessions({ db, clock, randomBytes, limits: env.desk });
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  let people = 0;

  const world: DeskWorld = {
    shop,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    async addStaff(role, name = `همکار ${role}`) {
      people += 1;
      const secret = new Secret({ size: 20 }).base32;
      const staff = {
        id: createId({ clock, randomBytes }),
        email: `${role}${people}@agency.example`,
        name,
        role,
        secret,
      };
      await db
        .insertInto('staff')
        .values({
          id: staff.id,
          email: staff.email,
          name,
          role,
          password_hash: passwordHash,
          totp_secret: seal(deskSecret, secret),
          created_at: clock(),
          updated_at: clock(),
        })
        .execute();
      return staff;
    },
    open: () => openBrowser(),
    async signIn(staff) {
      const cookie = await world.cookieOf(staff);
      return openBrowser(cookie);
    },
    codeOf: ({ secret }) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now }),
    request: (path, { cookie, headers, ...init } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...headers, ...(cookie && { cookie }) },
      }),
    async cookieOf({ id }) {
      const token = await sessions.open({ staffId: id, verified: true, userAgent: 'Chrome/140 Linux' });
      return `__Host-rs_desk=${token}`;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await shop.close();
    },
  };

  function openBrowser(cookie = ''): FormBrowser {
    return new FormBrowser(PUBLIC_URL, (target, init) => {
      const { pathname, search } = new URL(String(target));
      const own = new Headers(init?.headers);
      // Cookies that the shop sets later come after the given cookie, so they win.
      const cookies = [cookie, own.get('cookie') ?? ''].filter(Boolean);
      own.set('cookie', cookies.toReversed().join('; '));
      own.set('sec-fetch-site', 'same-origin');
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers: own });
    });
  }

  return world;
}
