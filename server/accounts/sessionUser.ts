/** The signed-in person as the CMS names them. */
export interface SessionUser {
  id: number | string;
  username: string;
  email: string;
  confirmed: boolean;
  /** The social sign-in that vouches for the person; absent for an account with a password. */
  provider?: string;
}

/** A provider's or an old name must not turn the text around it. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** The user of a CMS answer of any version; null when it is none. Fields we do not use are not kept. */
export function readUser(body: unknown): SessionUser | null {
  if (body === null || typeof body !== 'object') return null;
  const { id, documentId, username, email, confirmed, provider } = body as Record<string, unknown>;
  // A version 5 id changes when the entry is published; the documentId never does.
  const key = typeof documentId === 'string' ? documentId : id;
  if ((typeof key !== 'number' && typeof key !== 'string') || typeof username !== 'string') return null;
  return {
    id: key,
    username: username.replace(DIRECTION_MARKS, ''),
    email: typeof email === 'string' ? email : '',
    confirmed: confirmed !== false,
    ...(typeof provider === 'string' && provider !== 'local' && { provider }),
  };
}
