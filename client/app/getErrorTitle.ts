/** Returns the heading of the error screen. */
export function getErrorTitle(status: number): string {
  if (status === 404 || status === 410) return 'صفحهٔ موردنظر در دسترس نیست';
  if (status === 429) return 'درخواست‌ها زیاد است';
  return status < 500 ? 'این درخواست پذیرفته نشد' : 'مشکلی پیش آمد';
}
