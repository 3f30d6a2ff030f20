const PUBLIC_MESSAGES: Readonly<Record<number, string>> = {
  400: 'این نشانی یا اطلاعاتی که فرستاده شد خوانا نیست.',
  403: 'این درخواست از سایت دیگری آمده است؛ صفحه را تازه کنید و دوباره بفرستید.',
  405: 'این صفحه چنین درخواستی را نمی‌پذیرد.',
  413: 'اطلاعاتی که فرستاده شد بیش از اندازه بزرگ است.',
  414: 'این نشانی بیش از اندازه بلند است.',
  415: 'اطلاعات به شکلی فرستاده شد که خوانا نیست.',
  429: 'درخواست‌ها زیاد است. ۳۰ ثانیه دیگر دوباره امتحان کنید.',
  502: 'این بخش چند لحظه در دسترس نیست؛ کمی بعد دوباره تلاش کنید.',
  503: 'این بخش چند لحظه در دسترس نیست؛ کمی بعد دوباره تلاش کنید.',
};

/** `message` appears only in the log. */
export class HttpError extends Error {
  readonly status: number;
  /** Text of the shop, never of an outside service, because the visitor sees it. */
  readonly publicMessage: string;
  readonly headers: Record<string, string>;
  readonly isForgery: boolean;

  constructor(
    status: number,
    message: string,
    options: {
      publicMessage?: string;
      headers?: Record<string, string>;
      cause?: unknown;
      isForgery?: true;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.publicMessage = options.publicMessage ?? PUBLIC_MESSAGES[status] ?? '';
    this.headers = options.headers ?? {};
    this.isForgery = options.isForgery ?? false;
  }
}

export function noRoute(path: string): HttpError {
  return new HttpError(404, `no route for ${path}`, { publicMessage: `Page not found: ${path}` });
}

export function notFound(path: string): HttpError {
  return new HttpError(404, `not found: ${path}`, { publicMessage: `Page Not Found: ${path}` });
}

export function gone(path: string): HttpError {
  return new HttpError(410, `gone: ${path}`, { publicMessage: `Page Not Found: ${path}` });
}

/** A redirect: 303 after a form, 301 for a moved address. */
export class Redirect {
  readonly url: string;
  readonly status: 301 | 302 | 303 | 307 | 308;

  constructor(url: string, status: Redirect['status'] = 303) {
    this.url = url;
    this.status = status;
  }
}

/** `url` must be a path of the shop or a gateway's address from the configuration. */
export function redirect(url: string, status: Redirect['status'] = 303): Redirect {
  return new Redirect(url, status);
}
