import type { ServerPage } from '../../render/page.ts';

/** The sheet of components holds its own samples; development and tests only. */
export const uiSheet: ServerPage = { load: async () => ({ data: {} }) };
