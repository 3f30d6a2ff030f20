import type { Cancel } from './clock.ts';

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
  subscribe(listener: () => void): Cancel;
  /** Asks for the user only when none is stored (spec/seed.md 4). */
  start(stored?: SessionUser | null): Promise<void>;
  /** After signing in, registering or a provider's return: the old user goes, then the new one is asked for. */
  signedIn(): Promise<void>;
  signedOut(): void;
}

/** Who is signed in, as the page shows it. `fetchUser` asks the server; `onSignedOut` forgets what belongs to the visitor. */
export function createSessionStore(
  fetchUser: () => Promise<UserAnswer>,
  onSignedOut: () => void,
): SessionStore {
  let state: SessionState = { user: null, status: 'unknown' };
  let asking = 0;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const leave = () => {
    asking += 1;
    onSignedOut();
    become({ user: null, status: 'signedOut' });
  };
  const ask = async () => {
    const question = (asking += 1);
    const answer = await answerOf(fetchUser);
    // Signed out, or asked again, while the answer was on its way.
    if (question !== asking) return;
    if (answer === 'refused') leave();
    else become(answer);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(stored = null) {
      if (stored) become({ user: stored, status: 'signedIn' });
      if (!state.user) await ask();
    },
    async signedIn() {
      become({ user: null, status: 'unknown' });
      await ask();
    },
    signedOut: leave,
  };
}

async function answerOf(fetchUser: () => Promise<UserAnswer>): Promise<SessionState | 'refused'> {
  try {
    const response = await fetchUser();
    if (response.status === 401 || response.status === 403) return 'refused';
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
