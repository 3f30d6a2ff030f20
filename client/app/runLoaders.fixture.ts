import type { DataStrategyFunction, DataStrategyResult } from 'react-router';

/** Runs the loaders of the routes. The browser's router has no data strategy (server/boot/build/reactRouterPatches.ts). */
export const runLoaders: DataStrategyFunction = async (args) => {
  const wanted = args.matches.filter((match) => match.shouldCallHandler());
  const results = wanted.map(async ({ route }): Promise<[string, DataStrategyResult]> => {
    try {
      const result: unknown = typeof route.loader === 'function' ? await route.loader(args) : undefined;
      return [route.id, { type: 'data', result }];
    } catch (error) {
      return [route.id, { type: 'error', result: error }];
    }
  });
  return Object.fromEntries(await Promise.all(results));
};
