import { toTehranDay } from '../../shared/calendar/tehran.ts';
import type { ServerPage } from '../render/page.ts';

/** Lists pages whose content changes every day, for the sitemap. */
export const changeDaily =
  (listPaths: () => string[]): NonNullable<ServerPage['addresses']> =>
  ({ clock }) => {
    const changed = toTehranDay(clock());
    return listPaths().map((path) => ({ path, changed }));
  };
