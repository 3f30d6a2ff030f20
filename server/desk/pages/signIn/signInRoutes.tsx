import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { DeskRoute } from '../../deskRoute.ts';
import { acceptCode, showCode } from './codeStep.tsx';
import { enrol, showEnrol } from './enrolStep.tsx';
import { acceptInvite, showInvite } from './inviteStep.tsx';
import { acceptPassword, showSignIn } from './passwordStep.tsx';

export const signInRoutes: readonly DeskRoute[] = [
  { method: 'get', path: DESK_PATHS.signIn, permission: 'none', handle: showSignIn },
  { method: 'post', path: DESK_PATHS.signIn, permission: 'none', handle: acceptPassword },
  { method: 'get', path: DESK_PATHS.code, permission: 'none', handle: showCode },
  { method: 'post', path: DESK_PATHS.code, permission: 'none', handle: acceptCode },
  { method: 'get', path: DESK_PATHS.enrol, permission: 'none', handle: showEnrol },
  { method: 'post', path: DESK_PATHS.enrol, permission: 'none', handle: enrol },
  { method: 'get', path: DESK_PATHS.invite, permission: 'none', handle: showInvite },
  { method: 'post', path: DESK_PATHS.invite, permission: 'none', handle: acceptInvite },
];
