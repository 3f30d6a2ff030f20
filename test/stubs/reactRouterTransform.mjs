import { createHash } from 'node:crypto';
import { patchReactRouter } from '../../server/boot/build/patchReactRouter.ts';

/** The client's tests run the react-router that the browser gets. */
export default {
  process: (source, file) => ({ code: patchReactRouter(file, source) }),
  getCacheKey: (source, file) =>
    createHash('sha256').update(file).update('\0').update(patchReactRouter(file, source)).digest('hex'),
};
