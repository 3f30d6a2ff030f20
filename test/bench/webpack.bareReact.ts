import path from 'node:path';
import configurations, { serverReactRule } from '../../webpack.config.ts';

/**
 * Uses the rules of the server build, so that the bare tree is compiled like the shop's, but leaves React unpatched.
 */
const [, server] = configurations;
const root = path.join(import.meta.dirname, '../..');

export default {
  ...server,
  module: {
    ...server!.module,
    rules: server!.module!.rules!.filter((rule) => rule !== serverReactRule),
  },
  name: 'bareReact',
  entry: { bareReact: './test/bench/bareReact.tsx' },
  output: { ...server!.output, path: path.join(root, '.cache/bench') },
};
