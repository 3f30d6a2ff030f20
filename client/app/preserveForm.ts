import { data, type DataStrategyResult } from 'react-router';
import { showToast } from '../shell/showToast.ts';

/** The server's Persian texts are for the visitor; other texts are for the log. */
const PERSIAN = /[\u0600-\u06ff]/;

/**
 * Keeps the page with everything typed after a failed form post, and shows a toast. The status prevents the
 * router from reloading the data.
 */
export function preserveForm(error: { message: string; errorId?: string } | null): DataStrategyResult {
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
