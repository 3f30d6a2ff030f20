import path from 'node:path';
import configurations from '../../webpack.config.ts';

/** The rules of the server's build, so that the bare tree is compiled like the shop's. */
const [, server] = configurations;
const root = path.join(import.meta.dirname, '../..');

export default {
  ...server,
  name: 'bareReact',
  entry: { bareReact: './test/bench/bareReact.tsx' },
  output: { ...server!.output, path: path.join(root, '.cache/bench') },
};
