/** What the embedded server is asked, independent of how it arrived. */
export interface CmsQuestion {
  method: string;
  path: string;
  /** Without the question mark. */
  search: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface CmsReply {
  status: number;
  /** JSON; a string is sent as text/plain, undefined as nothing. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** One field error of a ValidationError. */
export interface FieldProblem {
  path: string[];
  message: string;
}

/** Thrown inside the embedded server; becomes an error body of version 4 (contracts/strapi.md 3). */
export class CmsRefusal extends Error {
  readonly reply: CmsReply;

  constructor(status: number, name: string, message: string, details: object = {}) {
    super(message);
    this.name = name;
    this.reply = { status, body: { data: null, error: { status, name, message, details } } };
  }
}

export function validationError(message: string, details: object = {}): CmsRefusal {
  return new CmsRefusal(400, 'ValidationError', message, details);
}

/** One problem speaks for itself, several are counted; each is listed in `details`. */
export function fieldErrors(problems: readonly FieldProblem[]): CmsRefusal {
  const [first] = problems;
  const message = problems.length === 1 && first ? first.message : `${problems.length} errors occurred`;
  return validationError(message, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}

export const applicationError = (message: string) => new CmsRefusal(400, 'ApplicationError', message);
export const forbidden = () => new CmsRefusal(403, 'ForbiddenError', 'Forbidden');
export const notFound = () => new CmsRefusal(404, 'NotFoundError', 'Not Found');
export const unauthorized = (message: string) => new CmsRefusal(401, 'UnauthorizedError', message);
