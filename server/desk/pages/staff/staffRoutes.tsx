import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { changeLimits } from './changeLimits.tsx';
import { changePriceLimits } from './changePriceLimits.tsx';
import {
  blockStaff,
  changeRole,
  changeStaffLimit,
  endStaffSessions,
  resetSecondFactor,
  restoreStaff,
} from './changeStaff.tsx';
import { invite, inviteAgain } from './invite.tsx';
import { showMember, showStaff } from './showStaff.tsx';

const MEMBER = `${DESK_PATHS.staff}/:id`;
const permission = 'staff';

export const staffRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.staff, permission, (context) => showStaff(context)),
  { method: 'post', path: DESK_PATHS.staff, permission, action: 'invited', handle: invite },
  { method: 'post', path: DESK_PATHS.limits, permission, action: 'limitChanged', handle: changeLimits },
  {
    method: 'post',
    path: DESK_PATHS.priceLimits,
    permission,
    action: 'limitChanged',
    handle: changePriceLimits,
  },
  openRoute(MEMBER, permission, (context) => showMember(context)),
  { method: 'post', path: `${MEMBER}/role`, permission, action: 'roleChanged', handle: changeRole },
  { method: 'post', path: `${MEMBER}/limit`, permission, action: 'limitChanged', handle: changeStaffLimit },
  {
    method: 'post',
    path: `${MEMBER}/second-factor`,
    permission,
    action: 'secondFactorReset',
    handle: resetSecondFactor,
  },
  {
    method: 'post',
    path: `${MEMBER}/sessions`,
    permission,
    action: 'sessionsEnded',
    handle: endStaffSessions,
  },
  { method: 'post', path: `${MEMBER}/invite`, permission, action: 'invited', handle: inviteAgain },
  { method: 'post', path: `${MEMBER}/block`, permission, action: 'staffBlocked', handle: blockStaff },
  { method: 'post', path: `${MEMBER}/restore`, permission, action: 'staffRestored', handle: restoreStaff },
];
