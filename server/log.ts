export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, error: unknown, fields?: Record<string, unknown>): void;
}

const LIMIT = 2000;
/** Line breaks and terminal controls that JSON does not escape: DEL, C1, U+2028 and U+2029. */
const CONTROLS = /[\u007F-\u009F\u2028\u2029]/g;

export function createLog(
  level: 'silent' | 'error' | 'info',
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const line = (severity: string, event: string, fields: Record<string, unknown>) =>
    write(`${encode({ at: new Date().toISOString(), severity, event, ...limitFields(fields) })}\n`);
  return {
    info: (event, fields = {}) => {
      if (level === 'info') line('info', event, fields);
    },
    error: (event, error, fields = {}) => {
      if (level !== 'silent') line('error', event, { ...fields, error: describe(error) });
    },
  };
}

/** Adds the same fields to every line. */
export function addLogFields(log: Log, common: Record<string, unknown>): Log {
  return {
    info: (event, fields) => log.info(event, { ...common, ...fields }),
    error: (event, error, fields) => log.error(event, error, { ...common, ...fields }),
  };
}

/** Drops lines that cannot be written. Otherwise a closed pipe (EPIPE) or a full disk would end the process. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Encodes an event as one line, whatever a field contains (threat T49). */
function encode(entry: object): string {
  return JSON.stringify(entry).replace(
    CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function limitFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.slice(0, LIMIT) : value,
    ]),
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, LIMIT);
  const cause = error.cause === undefined ? '' : `\ncaused by ${describe(error.cause)}`;
  return `${(error.stack ?? error.message).slice(0, LIMIT)}${cause}`.slice(0, 2 * LIMIT);
}
