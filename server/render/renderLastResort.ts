const PLANE =
  '<svg viewBox="0 0 24 24" width="1em" height="1em"><path fill="currentColor" d="M2.5 12c0-.8 1-1.4 2.2-1.4h4.5L14 3.2h1.9l-2.2 7.4h4.3l1.7-2.2h1.8L20.4 12l1.1 3.6h-1.8L18 13.4h-4.3l2.2 7.4H14l-4.8-7.4H4.7C3.5 13.4 2.5 12.8 2.5 12z"/></svg>';

/**
 * Renders the error screen when React's rendering has failed: HTML without scripts, with the offline page's stylesheet.
 */
export function renderLastResort(errorId: string): string {
  return (
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    '<meta name="viewport" content="width=device-width"><title>مشکلی پیش آمد</title>' +
    '<link rel="stylesheet" href="/offline.css"></head><body class="offline"><main>' +
    `<p class="offline-digits" aria-hidden="true"><span>۴</span>${PLANE}<span>۴</span></p>` +
    '<h1>مشکلی پیش آمد</h1><p>اطلاعات شما از بین نرفته است؛ دوباره تلاش کنید.</p>' +
    '<p class="offline-ways"><a href="">تلاش دوباره</a> <a href="/">صفحه اصلی</a></p>' +
    `<p>کد پیگیری خطا: <bdi dir="ltr">${errorId}</bdi></p></main></body></html>`
  );
}
