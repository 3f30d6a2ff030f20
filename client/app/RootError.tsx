import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { Shell } from '../shell/Shell.tsx';
import { useCaughtError } from '../shell/useCaughtError.ts';
import { Layout } from './Layout.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PageHead } from './PageHead.tsx';

/** What the server tells of an error: never a stack, an upstream's text or address. */
export interface PublicError {
  status: number;
  /** `Page not found: /path` for a 404; empty otherwise. */
  message: string;
  /** Id of the request in our log. */
  errorId?: string;
  /** What the address of a missing page may have meant. */
  guesses?: { href: string; label: string }[];
}

/** The error screen for everything a page threw: 404 and 410 by their status, all else as 500. */
export function RootError() {
  const caught = useRouteError();
  const ownErrorId = useCaughtError(caught, !isRouteErrorResponse(caught));
  const error = publicError(caught);
  const { pathname, search } = useLocation();
  return (
    <Shell>
      <Layout name="error">
        <PageHead
          title={error.status === 404 ? 'صفحهٔ موردنظر در دسترس نیست' : 'مشکلی پیش آمد'}
          description="صفحه‌ای که خواستید در دسترس نیست."
          robots="noindex"
        />
        <ErrorScreen
          {...error}
          errorId={ownErrorId ?? error.errorId}
          path={pathname}
          retry={error.status >= 500 ? pathname + search : undefined}
        />
      </Layout>
    </Shell>
  );
}

function publicError(error: unknown): PublicError {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  const { message = '', errorId, guesses } = (error.data ?? {}) as Partial<PublicError>;
  return { status: error.status, message, errorId, guesses };
}
