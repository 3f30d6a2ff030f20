import type { DeskAction } from '../../shared/desk/actions.ts';
import type { Permission } from '../../shared/desk/permissions.ts';
import type { DeskAnswer } from './deskAnswer.ts';
import type { DeskContext, SignInContext } from './deskContext.ts';

interface RouteBase {
  method: 'get' | 'post';
  /** Express path below the shop's root: `/desk/staff/:id`. */
  path: string;
}

/** A page or form of the desk. The permission `any` includes every signed-in staff member. */
export interface StaffRoute extends RouteBase {
  permission: Permission | 'any';
  /** Action that the log records for a refused attempt. */
  action: DeskAction;
  handle: (context: DeskContext) => Promise<DeskAnswer>;
}

/** A page of the sign-in, which anyone may open. */
export interface SignInRoute extends RouteBase {
  permission: 'none';
  handle: (context: SignInContext) => Promise<DeskAnswer>;
}

export type DeskRoute = StaffRoute | SignInRoute;

/** Builds the route of a read-only page, which the log records as opened. */
export const openRoute = (
  path: string,
  permission: StaffRoute['permission'],
  handle: StaffRoute['handle'],
): StaffRoute => ({ method: 'get', path, permission, action: 'opened', handle });

export function isStaffRoute(route: DeskRoute): route is StaffRoute {
  return route.permission !== 'none';
}
