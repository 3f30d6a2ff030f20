import { availableParallelism } from 'node:os';

// Jest uses the first pattern that matches a file.
const transform = {
  '/node_modules/react/cjs/react\\.development\\.js$': '<rootDir>/test/stubs/reactTransform.mjs',
  '\\.[jt]sx?$': '<rootDir>/test/stubs/babelTransform.mjs',
};
const transformedPackages = ['react/cjs/react\\.development\\.js$'];

const common = {
  runtime: '<rootDir>/test/stubs/compileOnceRuntime.mjs',
  transform,
  transformIgnorePatterns: [ignorePackagesExcept(transformedPackages)],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/stubs/empty.cjs',
    '\\.(svg|woff2|png)$': '<rootDir>/test/stubs/assetUrl.cjs',
  },
  setupFiles: ['<rootDir>/test/stubs/sealPrototype.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/stubs/failOnConsoleError.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/cms/'],
};

function ignorePackagesExcept(patterns) {
  return `/node_modules/(?!${patterns.join('|')})`;
}

function crossing(name) {
  return {
    ...common,
    displayName: name,
    testEnvironment: 'node',
    testMatch: [`<rootDir>/test/${name}/**/*.test.{ts,tsx}`],
  };
}

/** `unit` and `client` tests are next to the files that they test; tests that cross a boundary are in test/. */
export default {
  // Tests with real pages, databases and browsers share two busy cores, so the limit only ends hung tests.
  testTimeout: 600_000,
  // Tests spend some of their time waiting for a browser or a database, so two of them fit on two cores, where Jest
  // would run one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // With native ESM the modules of finished files stay in memory. Near V8's limit, garbage collection takes most of the
  // time.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/test/stubs/longestFirst.mjs',
  reporters: ['default', '<rootDir>/test/stubs/failureList.mjs'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shared,server,test/structure}/**/*.test.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'client',
      // Must be the first, because Jest uses the first pattern that matches.
      transform: {
        '/node_modules/react-router/dist/': '<rootDir>/test/stubs/reactRouterTransform.mjs',
        ...transform,
      },
      transformIgnorePatterns: [ignorePackagesExcept([...transformedPackages, 'react-router/dist/'])],
      testEnvironment: '<rootDir>/test/stubs/browserEnvironment.mjs',
      testMatch: ['<rootDir>/client/**/*.test.{ts,tsx}'],
    },
    ...['http', 'pages', 'cms', 'postgres'].map(crossing),
    {
      ...crossing('browser'),
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/test/stubs/retryOnce.ts'],
    },
  ],
};
