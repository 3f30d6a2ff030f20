import { isPlaceholderEmail } from '../cms/placeholderUser.ts';

/** Provider of an account without e-mail and password (docs/spec/rules.md#accounts). */
export const MOBILE = 'mobile';

export interface SessionUser {
  id: number | string;
  username: string;
  email: string;
  confirmed: boolean;
  provider?: string;
}

/** A name must not change the direction of the surrounding text. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

export function readUser(body: unknown): SessionUser | null {
  if (body === null || typeof body !== 'object') return null;
  const { id, documentId, username, email, confirmed, provider } = body as Record<string, unknown>;
  // In version 5, the id changes on publishing, but the documentId never does.
  const key = typeof documentId === 'string' ? documentId : id;
  if ((typeof key !== 'number' && typeof key !== 'string') || typeof username !== 'string') return null;
  const isPlaceholder = typeof email === 'string' && isPlaceholderEmail(email);
  return {
    id: key,
    username: username.replace(DIRECTION_MARKS, ''),
    email: typeof email === 'string' && !isPlaceholder ? email : '',
    confirmed: confirmed !== false,
    ...(isPlaceholder
      ? { provider: MOBILE }
      : typeof provider === 'string' && provider !== 'local' && { provider }),
  };
}
