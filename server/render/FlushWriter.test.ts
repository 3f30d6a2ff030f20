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

test('pieces wait for the flush border and go out in one write with our markup behind them', () => {
  const { res, written, flushes } = fakeResponse();
  const sink = new FlushWriter(
    res,
    () => '<tail>',
    () => '',
  );
  sink.write('<html><bo');
  sink.write('dy>');
  expect(written).toEqual([]);
  sink.flush();
  expect(written).toEqual(['<html><body><tail>']);
  expect(flushes()).toBe(1);
});

test('the closing tags come last, although React sends them before our tail', () => {
  const { res, written } = fakeResponse();
  const sink = new FlushWriter(
    res,
    () => '<script></script>',
    () => '<last>',
  );
  sink.write('<body><h1>سلام</h1></body></html>');
  sink.end();
  expect(written.join('')).toBe('<body><h1>سلام</h1><script></script><last></body></html>');
});
