import type { ServerPage } from '../render/page.ts';

export const home: ServerPage = {
  load: async () => ({ data: { probe: new Promise((resolve) => setTimeout(resolve, 300, 'late')) } }),
};
