import { data, type DataStrategyResult } from 'react-router';
import { showToast } from '../shell/showToast.ts';

/** Persian texts of the server are meant for the visitor; anything else is for the log. */
const PERSIAN = /[\u0600-\u06ff]/;

/**
 * A form could not be sent, or broke on the server: the page stays with all that was typed, and a toast says so. The
 * status keeps the router from loading the page's data again.
 */
export function keepForm(error: { message: string; errorId?: string } | null): DataStrategyResult {
  void showToast({
    id: 'form-not-sent',
    color: 'danger',
    timeout: 0,
    title: error ? 'مشکلی پیش آمد' : 'اتصال برقرار نشد',
    description: describe(error),
  });
  return { type: 'data', result: data(null, { status: 503 }) };
}

function describe(error: { message: string; errorId?: string } | null): string {
  if (error && PERSIAN.test(error.message)) return error.message;
  const kept = 'اطلاعات شما از بین نرفته است؛ دوباره تلاش کنید.';
  return error?.errorId ? `${kept} کد پیگیری خطا: ${error.errorId}` : kept;
}
