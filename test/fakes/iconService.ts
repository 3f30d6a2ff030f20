import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of the service for the next requests. */
export type IconServiceMood =
  'well' | 'slow' | 'silent' | 'broken' | 'html' | 'redirects' | 'endless' | 'scripted';

export interface FakeIconService {
  url: string;
  /** Requested paths with their query, in order. */
  asked: string[];
  mood: IconServiceMood;
  close(): Promise<void>;
}

const SLOW_MS = 300;
const ICONS: Record<string, { body: string; width?: number }> = {
  home: { body: '<path fill="currentColor" d="M1 1"/>' },
  wide: { body: '<path d="M2 2"/>', width: 32 },
};

/** Starts an icon service on loopback with one collection, `mdi`, that records its requests. */
export async function startIconService(): Promise<FakeIconService> {
  const asked: string[] = [];
  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
    asked.push(req.url ?? '');
    answer(fake.mood, req.url ?? '', res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeIconService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function answer(mood: IconServiceMood, path: string, res: ServerResponse): void {
  const url = new URL(path, 'http://icons.test');
  if (mood === 'silent') return;
  if (mood === 'broken') return void res.writeHead(503).end('upstream secret');
  if (mood === 'html') return void res.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  if (mood === 'redirects') return void res.writeHead(302, { location: '/elsewhere' }).end();
  if (mood === 'endless') return sendEndless(res);
  if (url.pathname !== '/mdi.json')
    return void res.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  const reply = () => {
    const names = url.searchParams.get('icons')?.split(',') ?? [];
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(buildIconSet(names, mood)));
  };
  if (mood === 'slow') setTimeout(reply, SLOW_MS);
  else reply();
}

function buildIconSet(names: string[], mood: IconServiceMood) {
  const known = Object.entries(ICONS).filter(([name]) => names.includes(name) || name === 'home');
  const icons = Object.fromEntries(
    known.map(([name, icon]) => [
      name,
      mood === 'scripted'
        ? { ...icon, body: `${icon.body}<script href="//evil.test"/><g onload="x"></g>` }
        : icon,
    ]),
  );
  return {
    prefix: 'mdi',
    width: 24,
    height: 24,
    icons,
    aliases: {
      turned: { parent: 'home', rotate: 1, hFlip: true },
      circle: { parent: 'loop' },
      loop: { parent: 'circle' },
    },
    not_found: names.filter((name) => !(name in ICONS)),
  };
}

function sendEndless(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    if (!res.destroyed) res.write('['.repeat(65_536), more);
  };
  more();
}
