export const accountPage = {
  signIn: (returnTo?: string) => withReturn('/account/signIn', returnTo),
  mobile: (returnTo?: string) => withReturn('/account/mobile', returnTo),
  register: (returnTo?: string) => withReturn('/account/register', returnTo),
  forgot: '/account/forgot',
  reset: (code?: string) =>
    code === undefined ? '/account/reset' : `/account/reset?code=${encodeURIComponent(code)}`,
  confirm: (secret?: string) =>
    secret === undefined ? '/account/confirm' : `/account/confirm?confirmation=${encodeURIComponent(secret)}`,
  signOut: '/account/signOut',
  provider: '/account/signIn?step=provider',
  code: (returnTo?: string) => addQuery(withReturn('/account/signIn', returnTo), 'step=code'),
  dashboard: '/dashboard',
  passengers: '/dashboard?part=passengers',
  newPassenger: '/dashboard/passengers/new',
  passenger: (id: string) => `/dashboard/passengers/${id}`,
  removePassenger: (id: string) => `/dashboard/passengers/${id}?remove=1`,
} as const;

function addQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function withReturn(path: string, returnTo: string | undefined): string {
  const safe = toSafeReturn(returnTo);
  return safe === '/' || safe === accountPage.dashboard ? path : `${path}?return=${encodeURIComponent(safe)}`;
}

const SOME_PAGE = /^\/(?![/\\])[\w\-.~%!$&'()*+,;=:@/?\u0600-\u06FF\u200C]*$/u;

/** Returns the local path to open after sign-in. Rejects other sites (`//evil`, `/\evil`) and account screens. */
export function toSafeReturn(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 500 || !SOME_PAGE.test(asked)) return '/dashboard';
  const path = new URL(asked, 'http://here').pathname;
  const elsewhere = path.startsWith('//') || path.startsWith('/account/') || path.startsWith('/api/');
  return elsewhere ? '/dashboard' : asked;
}
