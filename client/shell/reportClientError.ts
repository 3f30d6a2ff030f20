import { createErrorId } from './errorId.ts';

/** The server accepts exactly these fields (server/http/clientErrors.ts). */
export interface ClientErrorReport {
  id: string;
  kind: 'render' | 'chunk' | 'script' | 'promise' | 'hydration';
  message: string;
  stack: string;
  /** Path without query and hash: those may name a person. */
  path: string;
  buildId: string;
}

/** Maximum per document, so that an error in a loop does not flood the log. */
const REPORTS_PER_PAGE = 5;

/** Masks addresses, long numbers (phones, ids, cards) and Persian text: they may name a person. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]')
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replace(/[0-9۰-۹٠-٩][0-9۰-۹٠-٩ -]{4,}[0-9۰-۹٠-٩]/g, '[number]')
    .replace(/[\u0600-\u06ff][\u0600-\u06ff\u200c ]{2,}/g, '[text]');
}

export interface ErrorReporter {
  report(kind: ClientErrorReport['kind'], error: unknown, id?: string): string | null;
}

export interface ReportWorld {
  send: (body: string) => void;
  path: () => string;
  buildId: string;
  newId: () => string;
}

export function createErrorReporter({ send, path, buildId, newId }: ReportWorld): ErrorReporter {
  const reported = new Set<string>();
  return {
    report(kind, error, id = newId()) {
      const { message, stack } = describe(error);
      const seen = `${kind} ${message}`;
      if (reported.size >= REPORTS_PER_PAGE || reported.has(seen)) return null;
      reported.add(seen);
      const report: ClientErrorReport = {
        id,
        kind,
        message: message.slice(0, 300),
        stack: stack.slice(0, 1500),
        path: withoutPersonalData(path()).slice(0, 200),
        buildId,
      };
      try {
        send(JSON.stringify(report));
      } catch {
        // A failed report must not cause another error.
      }
      return id;
    },
  };
}

function describe(error: unknown): { message: string; stack: string } {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  return { message: withoutPersonalData(message), stack: withoutPersonalData(stack ?? '') };
}

let reporter: ErrorReporter | undefined;

export function getErrorReporter(): ErrorReporter {
  reporter ??= createErrorReporter({
    send: (body) => {
      const type = 'application/json';
      const sent = navigator.sendBeacon?.('/api/client-errors', new Blob([body], { type })) ?? false;
      if (!sent) {
        void fetch('/api/client-errors', {
          method: 'POST',
          body,
          headers: { 'content-type': type },
          keepalive: true,
        }).catch(() => {});
      }
    },
    path: () => location.pathname,
    buildId: document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '',
    newId: createErrorId,
  });
  return reporter;
}
