interface UpstreamFailure {
  method: string;
  url: string;
  status?: number | undefined;
  statusText?: string | undefined;
  data?: unknown;
  cause?: unknown;
  /** A retry would fail the same way. */
  final?: boolean;
}

/** The message holds the address: for the log, never for a visitor. */
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
