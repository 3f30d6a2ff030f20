import { createHash } from 'node:crypto';
import { patchReactRouter } from '../../server/boot/build/patchReactRouter.ts';

/** Applies the patches of the browser build to react-router, so that the client's tests run the same code. */
export default {
  process: (source, file) => ({ code: patchReactRouter(file, source) }),
  getCacheKey: (source, file) =>
    createHash('sha256').update(file).update('\0').update(patchReactRouter(file, source)).digest('hex'),
};
