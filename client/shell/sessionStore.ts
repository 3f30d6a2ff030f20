export interface SessionUser {
  name: string;
}

export interface SessionState {
  user: SessionUser | null;
  /** `unreachable`: shown as signed out for this page, while the session itself stays. */
  status: 'unknown' | 'signedIn' | 'signedOut' | 'unreachable';
}

export type UserAnswer = Pick<Response, 'ok' | 'status' | 'json'>;

export interface SessionStore {
  state(): SessionState;
  /** Asks for the user only when none is stored (spec/seed.md 4). */
  start(stored?: SessionUser | null): Promise<void>;
  /** Asks again whether the session still stands. */
  refresh(): Promise<void>;
}

/** Who is signed in, as the page knows it. A refusal ends the session here too; `onSignedOut` forgets what belonged to it. */
export function createSessionStore(
  fetchUser: () => Promise<UserAnswer>,
  onSignedOut: () => void,
): SessionStore {
  let state: SessionState = { user: null, status: 'unknown' };
  let asking = 0;

  const refresh = async () => {
    const question = (asking += 1);
    const answer = await answerOf(fetchUser);
    // Asked again while this answer was on its way.
    if (question !== asking) return;
    state = answer;
    if (answer.status === 'signedOut') onSignedOut();
  };

  return {
    state: () => state,
    refresh,
    async start(stored = null) {
      if (stored) state = { user: stored, status: 'signedIn' };
      if (!state.user) await refresh();
    },
  };
}

async function answerOf(fetchUser: () => Promise<UserAnswer>): Promise<SessionState> {
  try {
    const response = await fetchUser();
    if (response.status === 401 || response.status === 403) return { user: null, status: 'signedOut' };
    const user: unknown = response.ok ? await response.json() : null;
    if (isUser(user)) return { user: { name: user.name }, status: 'signedIn' };
  } catch {
    // No network, or an answer that is no JSON: the session itself is not judged by that.
  }
  return { user: null, status: 'unreachable' };
}

function isUser(value: unknown): value is SessionUser {
  return value !== null && typeof value === 'object' && 'name' in value && typeof value.name === 'string';
}
