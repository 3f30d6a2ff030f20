import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import express from 'express';
import webpack from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpackHotMiddleware from 'webpack-hot-middleware';
import configs from '../../webpack.config.ts';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');

const [clientConfig, serverConfig, deskConfig] = configs;
const assetFolder = clientConfig.output.path;
const bundle = path.join(serverConfig.output.path, 'server.cjs');
const statsFile = path.join(assetFolder, 'loadable-stats.json');
const clientCompiler = webpack(clientConfig);
const serverCompiler = webpack(serverConfig);
const deskCompiler = webpack(deskConfig);

let running;
let app;
let waiting = [];
const building = new Set(['client', 'server', 'desk']);

function watchState(name, compiler) {
  compiler.hooks.invalid.tap('dev', () => building.add(name));
  compiler.hooks.done.tap('dev', (stats) => {
    building.delete(name);
    // Requiring the bundle while a compiler is writing it once crashed the watcher.
    if (!stats.hasErrors() && building.size === 0) void reload();
  });
}

async function reload() {
  try {
    delete require.cache[require.resolve(bundle)];
    const { assertStartable, createApp, createServices, readEnv } = require(bundle);
    const env = readEnv(process.env);
    assertStartable(env);
    // The services live as long as the process, because the embedded database accepts only one owner.
    running ??= await createServices(env);
    app = createApp({
      services: running.services,
      stats: JSON.parse(readFileSync(statsFile, 'utf8')),
      assetFolder,
      publicFolder: path.join(root, 'public'),
    });
    for (const next of waiting.splice(0)) next();
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
  }
}

watchState('client', clientCompiler);
watchState('server', serverCompiler);
watchState('desk', deskCompiler);

const server = express();
server.use(
  webpackDevMiddleware(clientCompiler, {
    publicPath: '/_nuxt/',
    serverSideRender: false,
    stats: 'errors-warnings',
    writeToDisk: (file) => file.endsWith('loadable-stats.json'),
  }),
);
server.use(webpackHotMiddleware(clientCompiler, { path: '/__hmr', log: false }));
server.use((_req, _res, next) => (app ? next() : waiting.push(next)));
server.use((req, res) => app(req, res));

for (const compiler of [serverCompiler, deskCompiler])
  compiler.watch({}, (error, stats) => {
    if (error || stats?.hasErrors()) process.stderr.write(`${error ?? stats.toString('errors-warnings')}\n`);
  });

const port = Number(process.env.PORT ?? 3000);
server.listen(port, () => process.stdout.write(`\nRahsepar in development: http://localhost:${port}\n\n`));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await running?.close();
    process.exit(0);
  });
}
