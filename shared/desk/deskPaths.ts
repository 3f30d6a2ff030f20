export const DESK = '/desk';

export const DESK_PATHS = {
  signIn: '/desk/sign-in',
  code: '/desk/sign-in/code',
  enrol: '/desk/sign-in/second-factor',
  invite: '/desk/invite',
  signOut: '/desk/sign-out',
  theme: '/desk/theme',
  keys: '/desk/keys',
  profile: '/desk/profile',
  today: '/desk/today',
  outbox: '/desk/outbox',
  departures: '/desk/departures',
  letters: '/desk/letters',
  messages: '/desk/messages',
  codes: '/desk/codes',
  newCode: '/desk/codes/new',
  staff: '/desk/staff',
  log: '/desk/log',
  limits: '/desk/staff/limits',
  approvals: '/desk/approvals',
} as const;
