import loadable, { type LoadableComponent } from '@loadable/component';
import type { PageFacts, PageRoute } from './routeTypes.ts';

// oxlint-disable no-underscore-dangle -- webpack's own names
declare const __webpack_modules__: Record<string, unknown> | undefined;
declare const __webpack_require__: ((id: ModuleId) => PageModule) | undefined;
declare const module: { require(id: ModuleId): PageModule };

type PageModule = object;
type ModuleId = string | number;

/**
 * Declares one page of client/routes.tsx, with the chunk `p-{id}`. The build
 * (server/boot/build/pageTable.cjs) names the chunk, adds `moduleId`, and removes server-only facts from the
 * browser's table (decision 007).
 */
export function page(
  id: string,
  path: string,
  load: () => Promise<PageModule>,
  facts?: PageFacts,
  moduleId?: ModuleId,
): PageRoute {
  const chunk = `p-${id}`;
  return { ...facts, id, path, chunk, page: createLoadable(chunk, load, moduleId ?? '') };
}

/**
 * Replaces the output of `@loadable/babel-plugin` for each page. The page can be required synchronously when its chunk
 * came with the document (loadable finds it by name) or after this function has loaded it.
 */
function createLoadable(
  chunk: string,
  load: () => Promise<PageModule>,
  moduleId: ModuleId,
): LoadableComponent<object> {
  let loaded = false;
  const constructor = {
    chunkName: () => chunk,
    resolve: () => moduleId,
    isReady: () =>
      loaded && typeof __webpack_modules__ === 'object' && __webpack_modules__[moduleId] !== undefined,
    requireAsync: async () => {
      loaded = false;
      const loadedModule = await load();
      loaded = true;
      return loadedModule;
    },
    requireSync: () =>
      typeof __webpack_require__ === 'function' ? __webpack_require__(moduleId) : module.require(moduleId),
  };
  // loadable's types accept only a function; the plugin's output has this shape.
  return loadable<object>(constructor as never);
}
