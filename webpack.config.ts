import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import LoadablePlugin from '@loadable/webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { ServedFacts } from './client/app/routeTypes.ts';
import { AsciiPlugin } from './server/boot/build/AsciiPlugin.ts';
import { BuildFolderPlugin } from './server/boot/build/BuildFolderPlugin.ts';
import { BuildManifestPlugin } from './server/boot/build/BuildManifestPlugin.ts';
import { EmptyDatabasePlugin } from './server/boot/build/EmptyDatabasePlugin.ts';
import { PrecompressPlugin } from './server/boot/build/PrecompressPlugin.ts';
import { createStyleGroups } from './server/boot/build/styleSections.ts';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const development = process.env.NODE_ENV === 'development';
/** Development builds go to another folder, so that `npm start` never serves their partial output. */
const outputFolder = path.join(root, development ? '.cache/development' : 'dist');
const buildFolder = path.join(root, 'server/boot/build');

/**
 * The server requires these packages: they have native code, WebAssembly or files of their own. All others are bundled
 * (decision 086).
 */
const EXTERNALS = [
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/bcrypt',
  '@resvg/resvg-js',
  'pg',
];

/**
 * Returns the build time in milliseconds. Two builds of the same commit have the same time:
 * https://reproducible-builds.org/specs/source-date-epoch/
 */
function findBuildTime(): number {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds ? Number(seconds) * 1000 : Date.now();
}

/** Fields to remove from the browser's route table (client/app/routeTypes.ts). */
const SERVED_FACTS: (keyof ServedFacts)[] = ['robots', 'sitemap', 'sells', 'development'];

function babel(target: 'client' | 'server'): webpack.RuleSetUseItem {
  // The build adds no polyfills: a test checks that client/ and shared/ use only features that these browsers have.
  const browsers = { chrome: '93', edge: '93', firefox: '92', safari: '15.4' };
  return {
    loader: 'babel-loader',
    options: {
      configFile: false,
      babelrc: false,
      cacheDirectory: true,
      presets: [
        [
          '@babel/preset-env',
          { targets: target === 'client' ? browsers : { node: '22' }, modules: false, bugfixes: true },
        ],
        ['@babel/preset-react', { runtime: 'automatic', development }],
        ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
      ],
      plugins: [
        '@loadable/babel-plugin',
        [
          path.join(buildFolder, 'pageTable.cjs'),
          { ids: 'weak', drop: target === 'client' ? SERVED_FACTS : [] },
        ],
        ...(development && target === 'client' ? [require.resolve('react-refresh/babel')] : []),
      ],
    },
  };
}

function rules(target: 'client' | 'server'): RuleSetRule[] {
  return [
    {
      test: /\.styles\.ts$/,
      oneOf: [
        { resourceQuery: /styles-eval/, use: [path.join(buildFolder, 'evalStyles.cjs'), babel('server')] },
        { resourceQuery: /styles-css/, use: [] },
        {
          use: [
            {
              loader: path.join(buildFolder, 'extractStyles.cjs'),
              options: { emitCss: target === 'client' },
            },
          ],
        },
      ],
    },
    { test: /\.tsx?$/, exclude: /\.styles\.ts$/, use: [babel(target)] },
    // The linter forbids side effects there (.oxlintrc.json), so webpack may drop unused exports.
    { test: /[\\/]shared[\\/].*\.ts$/, sideEffects: false },
    target === 'client'
      ? { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }
      : { test: /\.css$/, type: 'asset/source', generator: { emit: false } },
    {
      test: /\.(svg|woff2|png)$/,
      type: 'asset/resource',
      // A short name, because every icon on a page repeats the name of the sprite.
      generator: { filename: 'media/[contenthash:8][ext]', emit: target === 'client' },
    },
  ];
}

/** Rules for packages whose unused code the minifier cannot detect. */
const packageRules: RuleSetRule[] = [
  { test: /node_modules[\\/](?:shallowequal|invariant)[\\/]/, sideEffects: false },
  {
    test: /node_modules[\\/]react-router[\\/]dist[\\/].*\.js$/,
    loader: path.join(buildFolder, 'reactRouterLoader.cjs'),
  },
  {
    test: /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    loader: path.join(buildFolder, 'reactDomLoader.cjs'),
  },
];

/** Exported for test/bench, which compares with React without this rule. */
export const serverReactRule: RuleSetRule = {
  test: /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/,
  loader: path.join(buildFolder, 'reactServerLoader.cjs'),
};

const common: Configuration = {
  mode: development ? 'development' : 'production',
  context: root,
  devtool: development ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    buildDependencies: { config: [import.meta.filename, buildFolder + path.sep] },
  },
  stats: 'errors-warnings',
};

const client: Configuration = {
  ...common,
  name: 'client',
  target: ['web', 'es2020'],
  entry: {
    main: [
      ...(development ? ['webpack-hot-middleware/client?path=/__hmr&overlay=false&reload=true'] : []),
      './client/entry.ts',
    ],
  },
  output: {
    path: path.join(outputFolder, 'client'),
    publicPath: '/_nuxt/',
    filename: development ? 'js/[name].js' : 'js/[name].[contenthash:8].js',
    // Chunks have numbers instead of names, because the runtime of every first visit lists the parts of these file
    // names (decision 007).
    chunkFilename: development ? 'js/[name].js' : 'js/[id].[contenthash:8].js',
  },
  module: { rules: development ? rules('client') : [...rules('client'), ...packageRules] },
  resolve: {
    ...common.resolve,
    alias: {
      'hoist-non-react-statics': path.join(buildFolder, 'noopHoistStatics.cjs'),
      'react-helmet-async': path.join(buildFolder, 'helmetStub.cjs'),
    },
  },
  optimization: {
    runtimeChunk: 'single',
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        // Measured with Brotli: functions inlined with their arguments are shorter, but compress worse.
        terserOptions: { compress: { passes: 3, hoist_funs: true, inline: 1 } },
      }),
      new CssMinimizerPlugin(),
    ],
    splitChunks: {
      // Small shared modules compress better inside the pages that share them than as separate files.
      minSize: 80_000,
      cacheGroups: {
        vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        ...createStyleGroups(path.join(root, 'client')),
      },
    },
  },
  // The packages of the design card alone have 347 KB of script; test/http/budget.test.ts limits the amount that a
  // visit loads.
  performance: { maxEntrypointSize: 640_000, maxAssetSize: 380_000, hints: development ? false : 'error' },
  plugins: [
    new LoadablePlugin({ filename: 'loadable-stats.json', writeToDisk: false }),
    new MiniCssExtractPlugin({
      filename: development ? 'css/[name].css' : 'css/[name].[contenthash:10].css',
      ignoreOrder: true,
    }),
    ...(development
      ? [new webpack.HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false })]
      : [
          new BuildFolderPlugin('dist/client'),
          new BuildManifestPlugin(process.env.BUILD_ID ?? randomUUID(), findBuildTime()),
          new PrecompressPlugin(),
        ]),
  ],
};

/** The desk has a separate build, so that changes to it never change the shop's files (decision 038). */
const desk: Configuration = {
  ...common,
  name: 'desk',
  target: ['web', 'es2020'],
  entry: { desk: './client/desk/desk.ts' },
  output: {
    path: path.join(outputFolder, 'desk'),
    publicPath: '/desk/assets/',
    filename: development ? '[name].js' : '[name].[contenthash:8].js',
    clean: true,
  },
  module: { rules: rules('client') },
  optimization: { minimizer: [new TerserPlugin({ extractComments: false }), new CssMinimizerPlugin()] },
  plugins: [
    new MiniCssExtractPlugin({ filename: development ? '[name].css' : '[name].[contenthash:10].css' }),
    ...(development ? [] : [new PrecompressPlugin()]),
  ],
};

const server: Configuration = {
  ...common,
  name: 'server',
  target: 'node22',
  entry: { server: './server/index.ts' },
  output: {
    path: path.join(outputFolder, 'server'),
    publicPath: '/_nuxt/',
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
  resolve: {
    ...common.resolve,
    alias: { 'hoist-non-react-statics': path.join(buildFolder, 'noopHoistStatics.cjs') },
  },
  // loadable requires page modules synchronously during rendering, so the server is one file without chunks.
  module: {
    rules: [...rules('server'), serverReactRule],
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  externals: [
    ({ request }, callback) =>
      EXTERNALS.some((name) => request === name || request?.startsWith(`${name}/`))
        ? callback(undefined, `commonjs ${request}`)
        : callback(),
  ],
  optimization: { minimize: false },
  performance: false,
  // Express requires view engines, and rate-limiter-flexible an ORM, by names that this server never passes.
  ignoreWarnings: [{ module: /node_modules/, message: /the request of a dependency is an expression/ }],
  plugins: development ? [] : [new AsciiPlugin(), new EmptyDatabasePlugin()],
};

export default [client, server, desk];
