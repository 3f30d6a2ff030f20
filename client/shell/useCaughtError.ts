import { useEffect, useState } from 'react';
import { createErrorId } from './errorId.ts';
import { handleCaughtError } from './handleCaughtError.ts';

/** Handles an error of the page itself and returns its id; null for server responses. */
export function useCaughtError(error: unknown, isOwn: boolean): string | null {
  const [errorId] = useState(createErrorId);
  useEffect(() => {
    if (isOwn) handleCaughtError(error, errorId);
  }, [error, isOwn, errorId]);
  return isOwn ? errorId : null;
}
