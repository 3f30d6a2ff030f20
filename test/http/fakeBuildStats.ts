import type { LoadableStats } from '../../server/render/pageAssets.ts';

/** Returns webpack stats that contain every requested chunk, so that pages render without a build. */
export function fakeBuildStats(): LoadableStats {
  const namedChunkGroups = new Proxy<Record<string, object>>(
    {},
    {
      get: (_target, name) =>
        typeof name === 'string'
          ? { chunks: [name], assets: [{ name: `js/${name}.js` }], childAssets: {} }
          : undefined,
    },
  );
  const chunks = { find: () => ({ files: ['js/chunk.js'] }) };
  return {
    publicPath: '/_nuxt/',
    outputPath: '/nowhere',
    namedChunkGroups,
    chunks,
    assets: [{ name: 'css/app.0123456789.css' }, { name: 'media/Vazirmatn-wght.0123456789.woff2' }],
  };
}
