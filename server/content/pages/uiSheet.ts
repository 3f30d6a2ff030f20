import type { ServerPage } from '../../render/page.ts';

export const uiSheet: ServerPage = { load: async () => ({ data: {} }) };
