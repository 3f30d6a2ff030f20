import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { redirect, type Redirect } from '../http/httpErrors.ts';
import type { PageContext } from '../render/page.ts';

/** Redirects to the sign-in, which then returns to this page. */
export function signInFirst({ url }: PageContext): Redirect {
  return redirect(accountPage.signIn(url.pathname + url.search), 302);
}
