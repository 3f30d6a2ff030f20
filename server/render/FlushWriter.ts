import { EventEmitter } from 'node:events';
import type { Response } from 'express';

const CLOSING = Buffer.from('</body></html>');

/**
 * Writes at React's flush borders, the only safe places for markup (a 4 KiB piece can end inside a tag).
 * Holds `</body></html>` back for our tail. Not a stream: a PassThrough would swallow `flush()`.
 */
export class FlushWriter extends EventEmitter {
  #pieces: Buffer[] = [];
  readonly #res: Response;
  readonly #between: () => string;
  readonly #last: () => string;

  constructor(res: Response, between: () => string, last: () => string) {
    super();
    this.#res = res;
    this.#between = between;
    this.#last = last;
    res.on('drain', () => this.emit('drain'));
    res.on('close', () => this.emit('close'));
  }

  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(Buffer.from(piece as Uint8Array));
    return true;
  }

  flush(): void {
    this.#send(this.#between());
    this.#res.flush?.();
  }

  end(): void {
    this.#send(this.#between() + this.#last());
    this.#res.end(CLOSING);
  }

  destroy(error?: Error): void {
    this.#res.destroy(error);
  }

  #send(markup: string): void {
    const html = withoutClosing(Buffer.concat(this.#pieces));
    this.#pieces = [];
    if (html.length + markup.length > 0) this.#res.write(Buffer.concat([html, Buffer.from(markup)]));
  }
}

function withoutClosing(html: Buffer): Buffer {
  const cut = html.length - CLOSING.length;
  return cut >= 0 && html.subarray(cut).equals(CLOSING) ? html.subarray(0, cut) : html;
}
