import { browserClock } from './clock.ts';
import { getDocumentNavigation } from './documentNavigation.ts';
import { clearEndedSession } from './offline.ts';
import { createSessionStore, type SessionUser } from './sessionStore.ts';

const CHECK_AFTER_MS = 5 * 60_000;

/** Checks the session of a returning visitor, because it may have ended in another tab or on the server. */
export function watchSession(user: SessionUser): void {
  const store = createSessionStore(
    () => fetch('/api/users/me', { cache: 'no-store', credentials: 'same-origin' }),
    () => {
      void clearEndedSession(false, () => localStorage);
      // The next navigation loads a document without the visitor's data.
      getDocumentNavigation().leaveSoon();
    },
  );
  void store.start(user);
  let askedAt = browserClock.wall();
  document.addEventListener('visibilitychange', () => {
    const since = Math.abs(browserClock.wall() - askedAt);
    if (document.visibilityState === 'hidden' || since < CHECK_AFTER_MS) return;
    askedAt = browserClock.wall();
    void store.refresh();
  });
}
