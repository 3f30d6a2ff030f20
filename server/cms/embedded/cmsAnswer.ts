export interface EmbeddedRequest {
  method: string;
  path: string;
  /** Query without the question mark. */
  search: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface EmbeddedResponse {
  status: number;
  /** Sent as JSON; a string is sent as text/plain, undefined as an empty body. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface FieldProblem {
  path: string[];
  message: string;
}

/** An error that is sent as an error body of version 4 (docs/spec/strapi.md#sign-in). */
export class CmsRefusal extends Error {
  readonly reply: EmbeddedResponse;

  constructor(status: number, name: string, message: string, details: object = {}) {
    super(message);
    this.name = name;
    this.reply = { status, body: { data: null, error: { status, name, message, details } } };
  }
}

export function validationError(message: string, details: object = {}): CmsRefusal {
  return new CmsRefusal(400, 'ValidationError', message, details);
}

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
