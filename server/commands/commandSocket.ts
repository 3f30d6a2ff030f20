import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { getOwnValue } from '../../shared/ownValue.ts';
import { findErrorCode } from '../db/transaction.ts';
import type { OperatorCommand, OperatorDeps } from './OperatorCommand.ts';
import { saveFile } from './saveFile.ts';

/** Maximum bytes. `sun_path` of a UNIX socket has 108 on Linux and 104 on macOS, including a final zero. */
const MAX_PATH_LENGTH = 103;
const MAX_REQUEST_BYTES = 64 * 1024;
const REQUEST_MS = 5000;
/** Timeout for an operator who stops reading and would hold the only connection to the embedded database. */
const UNREAD_MS = 10_000;

const requestSchema = z.object({ name: z.string(), args: z.array(z.string()) });

/** Messages are lines of JSON. The last one has `code`, or `error` when the command failed. */
const messageSchema = z.union([
  z.object({ line: z.string() }),
  z.object({ file: z.string(), bytes: z.string() }),
  z.object({ saved: z.string() }),
  z.object({ code: z.number().int() }),
  z.object({ error: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

export interface CommandSocket {
  /** Refuses new commands and waits for running ones. */
  close(): Promise<void>;
}

/**
 * Returns null where a UNIX socket is not possible. Prefers a path relative to the working folder when it is shorter.
 */
export function findSocketPath(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const file = path.join(dataDir, 'commands.sock');
  const shortest = [file, path.relative(process.cwd(), file)].toSorted((a, b) => a.length - b.length)[0]!;
  return Buffer.byteLength(shortest) <= MAX_PATH_LENGTH ? shortest : null;
}

/**
 * Runs operator commands inside the shop, because the embedded database belongs to its process. Only the shop's system
 * user can connect. The caller holds the lock of the data folder, so an existing socket belongs to a dead process.
 */
export async function serveCommands(
  file: string,
  deps: Omit<OperatorDeps, 'saveFile'>,
  commands: Readonly<Record<string, OperatorCommand>>,
): Promise<CommandSocket> {
  const running = new Set<Promise<void>>();
  const idle = new Set<Socket>();
  const server: Server = createServer((socket) => {
    idle.add(socket);
    const work = serveOne(socket, deps, commands, () => idle.delete(socket)).finally(() => {
      idle.delete(socket);
      running.delete(work);
    });
    running.add(work);
  });
  rmSync(file, { force: true });
  const before = process.umask(0o177);
  try {
    server.listen(file);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  return {
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of idle) socket.destroy();
      await Promise.all(running);
      await closed;
    },
  };
}

async function serveOne(
  socket: Socket,
  deps: Omit<OperatorDeps, 'saveFile'>,
  commands: Readonly<Record<string, OperatorCommand>>,
  started: () => void,
): Promise<void> {
  socket.on('error', () => undefined);
  try {
    const { name, args } = requestSchema.parse(JSON.parse(await readRequest(socket)));
    started();
    await send(socket, await runInside(socket, deps, getOwnValue(commands, name), args));
  } catch (error) {
    await send(socket, { error: String(error) }).catch(() => undefined);
  } finally {
    socket.destroySoon();
  }
}

async function runInside(
  socket: Socket,
  deps: Omit<OperatorDeps, 'saveFile'>,
  command: OperatorCommand | undefined,
  args: readonly string[],
): Promise<Message> {
  if (!command) throw new Error('the running shop is another release and does not know this command');
  const sendFile: OperatorDeps['saveFile'] = async (saved, content) => {
    for await (const bytes of content)
      await send(socket, { file: saved, bytes: Buffer.from(bytes).toString('base64') });
    await send(socket, { saved });
    return saved;
  };
  // A command continues after its client disconnects: half a refund is worse than a lost line of output.
  const write = (line: string) => void send(socket, { line }).catch(() => undefined);
  return { code: await command({ ...deps, saveFile: sendFile }, args, write) };
}

async function readRequest(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').setTimeout(REQUEST_MS, () => socket.destroy());
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += String(piece);
    if (text.length > MAX_REQUEST_BYTES) throw new Error('the request is too long');
    const end = text.indexOf('\n');
    if (end < 0) continue;
    socket.setTimeout(0);
    return text.slice(0, end);
  }
  throw new Error('closed before its request');
}

function send(socket: Socket, message: Message): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(), UNREAD_MS);
    socket.write(`${JSON.stringify(message)}\n`, (error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Returns null when no shop listens there. */
export async function sendCommand(
  file: string,
  request: { name: string; args: readonly string[] },
  write: (line: string) => void,
): Promise<number | null> {
  const socket = connect(file);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const code = findErrorCode(error);
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
  socket.write(`${JSON.stringify(request)}\n`);
  const files = new ReceivedFiles(request.args);
  try {
    for await (const line of createInterface({ input: socket })) {
      const message = messageSchema.parse(JSON.parse(line));
      if ('line' in message) write(message.line);
      else if ('bytes' in message) await files.add(message.file, Buffer.from(message.bytes, 'base64'));
      else if ('saved' in message) await files.end();
      else if ('code' in message) return message.code;
      else throw new Error(message.error);
    }
    throw new Error('the shop stopped before the command ended');
  } finally {
    socket.destroy();
    await files.discard();
  }
}

/** Receives the files of a command, which arrive one after another. */
class ReceivedFiles {
  readonly #named: readonly string[];
  #open: { content: PassThrough; saving: Promise<string> } | undefined;

  /** The operator may be root, so the shop writes only to paths in the command's arguments. */
  constructor(args: readonly string[]) {
    this.#named = args.map((arg) => path.resolve(arg));
  }

  async add(file: string, bytes: Buffer): Promise<void> {
    this.#open ??= this.#start(file);
    const { content, saving } = this.#open;
    if (!content.write(bytes)) await Promise.race([once(content, 'drain'), saving]);
  }

  async end(): Promise<void> {
    this.#open?.content.end();
    await this.#open?.saving;
    this.#open = undefined;
  }

  /** Deletes an incomplete file. */
  async discard(): Promise<void> {
    this.#open?.content.destroy(new Error('the command ended before its file'));
    await this.#open?.saving.catch(() => undefined);
  }

  #start(file: string) {
    const target = path.resolve(file);
    if (!this.#named.some((named) => target === named || target.startsWith(`${named}${path.sep}`)))
      throw new Error(`the shop wants to write ${file}, which the command does not name`);
    const content = new PassThrough();
    const saving = saveFile(file, content);
    // The next step that awaits it reports the error.
    saving.catch(() => undefined);
    return { content, saving };
  }
}
