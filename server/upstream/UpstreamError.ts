interface UpstreamFailure {
  method: string;
  url: string;
  status?: number | undefined;
  statusText?: string | undefined;
  data?: unknown;
  cause?: unknown;
  /** Another try would end the same way. */
  final?: boolean;
}

/** An outside system did not do what it was asked for. The message holds the address: for the log, never for a visitor. */
export class UpstreamError extends Error {
  readonly status: number | undefined;
  /** What the other side sent with its status. */
  readonly data: unknown;
  readonly final: boolean;

  constructor({ method, url, status, statusText, data, cause, final = false }: UpstreamFailure) {
    super(
      `[${method}] "${url}": ${status ? `${status} ${statusText ?? ''}` : `<no response> ${reason(cause)}`}`,
      {
        cause,
      },
    );
    this.name = 'UpstreamError';
    this.status = status;
    this.data = data;
    this.final = final;
  }
}

function reason(cause: unknown): string {
  return String((cause as { message?: unknown } | null)?.message ?? 'fetch failed');
}
