export interface SessionUser {
  name: string;
}

export interface SessionState {
  user: SessionUser | null;
  /** `unreachable`: shown as signed out on this page; the session itself continues. */
  status: 'unknown' | 'signedIn' | 'signedOut' | 'unreachable';
}

export type UserAnswer = Pick<Response, 'ok' | 'status' | 'json'>;

export interface SessionStore {
  state(): SessionState;
  /** Asks for the user only when none is stored (docs/spec/routes.md#session). */
  start(stored?: SessionUser | null): Promise<void>;
  refresh(): Promise<void>;
}

/** A refusal ends the session here too; `onSignedOut` deletes its data. */
export function createSessionStore(
  fetchUser: () => Promise<UserAnswer>,
  onSignedOut: () => void,
): SessionStore {
  let state: SessionState = { user: null, status: 'unknown' };
  let asking = 0;

  const refresh = async () => {
    const question = (asking += 1);
    const answer = await fetchSession(fetchUser);
    // A newer request is pending.
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

async function fetchSession(fetchUser: () => Promise<UserAnswer>): Promise<SessionState> {
  try {
    const response = await fetchUser();
    if (response.status === 401 || response.status === 403) return { user: null, status: 'signedOut' };
    const user: unknown = response.ok ? await response.json() : null;
    if (isUser(user)) return { user: { name: user.name }, status: 'signedIn' };
  } catch {
    // No network or no JSON: the state of the session is unknown.
  }
  return { user: null, status: 'unreachable' };
}

function isUser(value: unknown): value is SessionUser {
  return value !== null && typeof value === 'object' && 'name' in value && typeof value.name === 'string';
}
