import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { FlushWriter } from './FlushWriter.ts';

function fakeResponse() {
  const written: string[] = [];
  let flushes = 0;
  const res = Object.assign(new EventEmitter(), {
    write: (piece: Buffer) => written.push(piece.toString()),
    end: (piece: Buffer) => written.push(piece.toString()),
    flush: () => (flushes += 1),
  });
  return { res: res as unknown as Response, written, flushes: () => flushes };
}

test('buffers chunks until the flush and writes them at once, followed by the markup of the shop', () => {
  const { res, written, flushes } = fakeResponse();
  const sink = new FlushWriter(res, { between: () => '<tail>', last: () => '' });
  sink.write('<html><bo');
  sink.write('dy>');
  expect(written).toEqual([]);
  sink.flush();
  expect(written).toEqual(['<html><body><tail>']);
  expect(flushes()).toBe(1);
});

test('writes the closing tags last, although React sends them before the tail of the shop', () => {
  const { res, written } = fakeResponse();
  const sink = new FlushWriter(res, { between: () => '<script></script>', last: () => '<last>' });
  sink.write('<body><h1>سلام</h1></body></html>');
  sink.end();
  expect(written.join('')).toBe('<body><h1>سلام</h1><script></script><last></body></html>');
});

test('writes outside the async context of the render, so that socket timers do not keep the render alive', () => {
  const render = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { res } = fakeResponse();
  const note = () => seen.push(render.getStore()) > 0;
  Object.assign(res, { write: note, end: note, flush: note });
  const runOutside = AsyncLocalStorage.snapshot();
  render.run('the render', () => {
    const sink = new FlushWriter(res, { between: () => 'a', last: () => 'b', runOutside });
    sink.flush();
    sink.end();
  });
  expect(seen).toEqual([undefined, undefined, undefined, undefined]);
});
