import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * A process that serves the floors, forked by floor.mjs. `/react/NAME` renders a captured page with bare React,
 * `/express/NAME` sends its HTML as a ready string, `/buffer/NAME` and `/br/NAME` send ready bytes without Express.
 */
const root = path.join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const { prepareBareReact } = require(path.join(root, '.cache/bench/bareReact.cjs'));
const express = require('express');
const built = path.join(root, 'dist/client');
const stats = JSON.parse(readFileSync(path.join(built, 'loadable-stats.json'), 'utf8'));
const getIntegrity = (name) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(path.join(built, name)))
    .digest('base64')}`;

const pages = new Map();

const app = express();
app.get('/express/:name', (req, res) => {
  res.type('html').send(pages.get(req.params.name).html);
});

const server = createServer((req, res) => {
  const [, floor, name] = req.url.split('/');
  const page = pages.get(name);
  if (!page) res.writeHead(404).end();
  else if (floor === 'react') page.render(res);
  else if (floor === 'express') app(req, res);
  else sendBytes(res, floor === 'br' ? { bytes: page.brotli, encoding: 'br' } : { bytes: page.bytes });
});

function sendBytes(res, { bytes, encoding }) {
  res.setHeader('content-type', 'text/html; charset=utf-8');
  if (encoding) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', bytes.length);
  res.end(bytes);
}

process.on('message', async ({ name, captured, brotli }) => {
  const render = await prepareBareReact(stats, getIntegrity, captured);
  const { html } = captured;
  pages.set(name, { render, html, bytes: Buffer.from(html), brotli: Buffer.from(brotli) });
  process.send({ added: name });
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
