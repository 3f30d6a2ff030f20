import type { CookieOptions, Request, Response } from 'express';
import { parseOrderCode } from '../../shared/orders/orderCode.ts';
import type { Env } from '../env.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import { findOrdersOfBuyer } from '../orders/orders/orderRows.ts';
import { toOrderItem, type Order } from '../orders/orders/orderStore.ts';
import { getProduct } from '../products/product.ts';
import type { Services } from '../services.ts';
import { claimOrders } from './claimOrders.ts';
import { decodeGuest, encodeGuest, type Guest } from './guestCookie.ts';
import { isBought } from './isBought.ts';
import { getAccount } from './sessionCookie.ts';

interface Visitor {
  guest: Guest | null;
  visitorId: string | null;
}

type Deps = Pick<Services, 'env' | 'db' | 'clock' | 'products' | 'randomBytes' | 'guestSecret'>;

const DAY_MS = 24 * 3600_000;
/** Lifetime of the cookie after the last purchase step and after the end of the last trip. */
const LIFE_MS = 7 * DAY_MS;
/** Minimum extension of the lifetime: a shorter one does not justify a cookie in every response. */
const STEP_MS = DAY_MS;

/** Name of the unsigned cookie of earlier releases, which is still used without HTTPS. */
const PLAIN_NAME = 'rs_visitor';
const UNSIGNED = /^[A-Za-z0-9_-]{22,64}$/;

function getGuestCookie({ publicUrl }: Pick<Env, 'publicUrl'>): { name: string; options: CookieOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${PLAIN_NAME}` : PLAIN_NAME,
    options: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
}

/** Lets a signed-in user act as this browser's guest, so that a purchase continues after a sign-in. */
export async function resolveVisitor(req: Request, res: Response, deps: Deps): Promise<void> {
  const visitor = (res.locals.visitor as Visitor | undefined) ?? (await readCookies(req, res, deps));
  res.locals.visitor = visitor;
  const { guest } = visitor;
  const code = guest && readOrderCode(req);
  if (!guest || !code) return;
  const order = await deps.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
  if (order?.buyer_ref !== toBuyerRef(guest.id)) return;
  visitor.visitorId = guest.id;
  if (isBought(order.state)) keepUntil(res, deps, visitor, getTripEnd(deps, order) + LIFE_MS);
}

export function readVisitor(req: Request): string | null {
  return getVisitor(req).visitorId;
}

export function readGuestId(req: Request): string | null {
  return getVisitor(req).guest?.id ?? null;
}

export function clearGuest(res: Response, { env }: Pick<Services, 'env'>): void {
  const { name, options } = getGuestCookie(env);
  for (const one of new Set([name, PLAIN_NAME])) res.cookie(one, '', { ...options, maxAge: 0 });
}

/** Sets or extends the visitor cookie at a purchase step. May be called repeatedly within one request. */
export function ensureVisitor(req: Request, res: Response, deps: Deps): string {
  const visitor = getVisitor(req);
  if (visitor.visitorId !== null && visitor.visitorId !== visitor.guest?.id) return visitor.visitorId;
  const wanted = deps.clock().getTime() + LIFE_MS;
  visitor.guest ??= { id: createGuestId(deps), expiresAt: 0 };
  visitor.visitorId = visitor.guest.id;
  res.locals.visitor = visitor;
  keepUntil(res, deps, visitor, wanted);
  return visitor.visitorId;
}

function getVisitor(req: Request): Visitor {
  const known = req.res?.locals.visitor as Visitor | undefined;
  return known ?? { guest: null, visitorId: getAccount(req)?.visitorId ?? null };
}

async function readCookies(req: Request, res: Response, deps: Deps): Promise<Visitor> {
  const { name } = getGuestCookie(deps.env);
  const signed = decodeGuest(deps.guestSecret, req.cookies?.[name], deps.clock());
  const guest = await adoptUnsigned(req, res, deps, signed);
  return { guest, visitorId: getAccount(req)?.visitorId ?? guest?.id ?? null };
}

function createGuestId({ randomBytes }: Deps): string {
  return `guest.${randomBytes(24).toString('base64url')}`;
}

function keepUntil(res: Response, deps: Deps, visitor: Visitor, wanted: number): void {
  const { guest } = visitor;
  if (!guest || wanted < guest.expiresAt + STEP_MS) return;
  visitor.guest = { ...guest, expiresAt: wanted };
  setGuest(res, deps, visitor.guest);
}

function setGuest(res: Response, { env, clock, guestSecret }: Deps, guest: Guest): void {
  const { name, options } = getGuestCookie(env);
  const maxAge = guest.expiresAt - clock().getTime();
  res.cookie(name, encodeGuest(guestSecret, guest), { ...options, maxAge });
}

/** Ignores a value without orders: another person may have planted it. */
async function adoptUnsigned(
  req: Request,
  res: Response,
  deps: Deps,
  signed: Guest | null,
): Promise<Guest | null> {
  const value: unknown = req.cookies?.[PLAIN_NAME];
  if (typeof value !== 'string' || !UNSIGNED.test(value)) return signed;
  const { name, options } = getGuestCookie(deps.env);
  if (name !== PLAIN_NAME) res.cookie(PLAIN_NAME, '', { ...options, maxAge: 0 });
  const id = signed?.id ?? createGuestId(deps);
  const moved = await claimOrders(deps.db, { guestId: value, visitorId: id });
  if (moved === 0) return signed;
  const guest = { id, expiresAt: Math.max(signed?.expiresAt ?? 0, await calculateGuestExpiry(deps, id)) };
  setGuest(res, deps, guest);
  return guest;
}

async function calculateGuestExpiry(deps: Deps, guestId: string): Promise<number> {
  const orders = await findOrdersOfBuyer(deps.db, guestId, 100);
  const ends = orders.filter(({ state }) => isBought(state)).map((order) => getTripEnd(deps, order));
  return Math.max(deps.clock().getTime(), ...ends) + LIFE_MS;
}

function getTripEnd({ products }: Deps, order: Order): number {
  const { endsAt } = getProduct(products, order.product).summary(toOrderItem(order));
  return Date.parse(endsAt);
}

function readOrderCode(req: Request): string | null {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const typed: unknown = req.query.order ?? body.order;
  return typeof typed === 'string' ? parseOrderCode(typed) : null;
}
