import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { Shell } from '../shell/Shell.tsx';
import { useCaughtError } from '../shell/useCaughtError.ts';
import { Layout } from './Layout.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { getErrorTitle } from './getErrorTitle.ts';
import { PageHead } from './PageHead.tsx';

/** Never contains a stack, or an upstream's text or address. */
export interface PublicError {
  status: number;
  /** `Page not found: /path` for a 404; empty otherwise. */
  message: string;
  /** Id of the request in the log. */
  errorId?: string;
  guesses?: { href: string; label: string }[];
}

/** Renders 404 and 410 by their status, everything else as 500. */
export function RootError() {
  const caught = useRouteError();
  const ownErrorId = useCaughtError(caught, !isRouteErrorResponse(caught));
  const error = toPublicError(caught);
  const { pathname, search } = useLocation();
  return (
    <Shell>
      <Layout name="error">
        <PageHead title={getErrorTitle(error.status)} description="صفحهٔ خطا." robots="noindex" />
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

function toPublicError(error: unknown): PublicError {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  const { message = '', errorId, guesses } = (error.data ?? {}) as Partial<PublicError>;
  return { status: error.status, message, errorId, guesses };
}
