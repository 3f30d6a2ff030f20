interface UpstreamFailure {
  method: string;
  url: string;
  status?: number | undefined;
  statusText?: string | undefined;
  data?: unknown;
  cause?: unknown;
  /** True when a retry would fail in the same way. */
  final?: boolean;
}

/** The message contains the address, so it may appear in the log but never on a page. */
export class UpstreamError extends Error {
  readonly status: number | undefined;
  readonly data: unknown;
  readonly final: boolean;

  constructor({ method, url, status, statusText, data, cause, final = false }: UpstreamFailure) {
    super(
      `[${method}] "${url}": ${status ? `${status} ${statusText ?? ''}` : `<no response> ${getReason(cause)}`}`,
      { cause },
    );
    this.name = 'UpstreamError';
    this.status = status;
    this.data = data;
    this.final = final;
  }
}

function getReason(cause: unknown): string {
  return String((cause as { message?: unknown } | null)?.message ?? 'fetch failed');
}
