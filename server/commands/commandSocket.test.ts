import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { findSocketPath, sendCommand, serveCommands, type CommandSocket } from './commandSocket.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OPERATOR_COMMANDS } from './operatorCommands.ts';

const world = setUpBookingWorld();
let folder: string;
let socket: CommandSocket | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-commands-'));
});
afterEach(async () => {
  await socket?.close();
  socket = undefined;
  rmSync(folder, { recursive: true });
});

const file = () => findSocketPath(folder)!;

async function serve(commands: Readonly<Record<string, OperatorCommand>> = OPERATOR_COMMANDS) {
  socket = await serveCommands(file(), world.deps, commands);
  return socket;
}

async function ask(name: string, ...args: string[]) {
  const lines: string[] = [];
  const code = await sendCommand(file(), { name, args }, (line) => lines.push(line));
  return { code, lines };
}

test('a command runs in the shop, and its lines and exit code arrive at the operator', async () => {
  await world.issued('socket');
  await serve();
  expect(await ask('audit')).toEqual({ code: 0, lines: ['1 orders audited, 0 figures do not add up'] });
  expect(await ask('refund-paid', 'x')).toMatchObject({ code: 2 });
});

test('only the user of the shop can connect', async () => {
  await serve();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a command gets no exit code when no shop is running or the shop was stopped', async () => {
  expect((await ask('audit')).code).toBeNull();
  await serve();
  await socket?.close();
  expect((await ask('audit')).code).toBeNull();
});

test('a shop that starts after a killed one replaces its socket', async () => {
  writeFileSync(file(), '');
  await serve();
  expect((await ask('refunds')).code).toBe(0);
});

test('an unknown command and a failing command end with an error', async () => {
  await serve({ fails: () => Promise.reject(new Error('the disk is full')) });
  await expect(ask('audit')).rejects.toThrow('another release');
  await expect(ask('constructor')).rejects.toThrow('another release');
  await expect(ask('fails')).rejects.toThrow('the disk is full');
});

test('the output file of a command is written by the process of the operator, completely or not at all', async () => {
  async function* half() {
    yield Buffer.from('first half');
    await Promise.resolve();
    throw new Error('the second half is lost');
  }
  await serve({
    save: async ({ saveFile }, [target = ''], write) => {
      write(await saveFile(target, [Buffer.from('سلام '), Buffer.alloc(300_000, 'x')]));
      return 0;
    },
    breaks: async ({ saveFile }, [target = '']) => {
      await saveFile(target, half());
      return 0;
    },
  });
  const saved = path.join(folder, 'letters', 'saved.txt');
  expect(await ask('save', saved)).toEqual({ code: 0, lines: [saved] });
  expect(readFileSync(saved, 'utf8')).toBe(`سلام ${'x'.repeat(300_000)}`);
  expect(statSync(saved).mode & 0o777).toBe(0o600);
  await expect(ask('breaks', path.join(folder, 'letters', 'broken.txt'))).rejects.toThrow('second half');
  expect(readdirSync(path.join(folder, 'letters'))).toEqual(['saved.txt']);
});

test('the shop cannot write a file that the operator did not name', async () => {
  const outside = path.join(folder, 'outside.txt');
  await serve({
    save: async ({ saveFile }) => {
      await saveFile(outside, [Buffer.from('x')]);
      return 0;
    },
  });
  await expect(ask('save', path.join(folder, 'out'))).rejects.toThrow('does not name');
  expect(readdirSync(folder)).not.toContain('outside.txt');
});

test('a stopping shop ends running commands, drops silent connections and removes the socket', async () => {
  let begin: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const running = await serve({
    waits: async (_deps, _args, write) => {
      begin();
      await finished;
      write('done');
      return 0;
    },
  });
  const silent = connect(file());
  const dropped = new Promise((resolve) => silent.once('close', resolve));
  const answer = ask('waits');
  await begun;
  const closed = running.close();
  await dropped;
  finish();
  expect(await answer).toEqual({ code: 0, lines: ['done'] });
  await closed;
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder whose path is too long for a socket gets no command socket', () => {
  expect(findSocketPath(`/tmp/${'x'.repeat(120)}`)).toBeNull();
});
