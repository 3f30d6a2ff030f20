import { useEffect, useState } from 'react';
import { newErrorId } from './errorId.ts';
import { handleCaughtError } from './handleCaughtError.ts';

/** For an error screen: the id of an error that the page itself caused, after seeing to it. Null for the server's answers. */
export function useCaughtError(error: unknown, isOwn: boolean): string | null {
  const [errorId] = useState(newErrorId);
  useEffect(() => {
    if (isOwn) handleCaughtError(error, errorId);
  }, [error, isOwn, errorId]);
  return isOwn ? errorId : null;
}
