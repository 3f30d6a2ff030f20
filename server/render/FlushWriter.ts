import { EventEmitter } from 'node:events';
import type { Response } from 'express';

const CLOSING = Buffer.from('</body></html>');
const HEAD_END = '</head><body>';

/** Markup for the end of `head`, and for the start of `body`, before the page's header. */
interface Additions {
  head: string;
  top: string;
}

interface FlushOptions {
  between: () => string;
  last: () => string;
  around?: Additions;
  /** Runs a call in the asynchronous context of the request instead of React's. */
  runOutside?: (call: () => void) => void;
}

/**
 * Writes at React's flush boundaries, the only safe places to insert markup (a 4 KiB piece can end inside a tag). Holds
 * `</body></html>` back until our last markup. It is not a stream, because a PassThrough would swallow `flush()`.
 */
export class FlushWriter extends EventEmitter {
  #pieces: Uint8Array[] = [];
  readonly #res: Response;
  readonly #between: () => string;
  readonly #last: () => string;
  readonly #runOutside: (call: () => void) => void;
  #head: string;
  #top: string;
  readonly #onDrain = () => this.emit('drain');
  readonly #onClose = () => this.emit('close');

  constructor(
    res: Response,
    { between, last, around = { head: '', top: '' }, runOutside = (call) => call() }: FlushOptions,
  ) {
    super();
    this.#res = res;
    this.#between = between;
    this.#last = last;
    this.#head = around.head;
    this.#top = around.top;
    this.#runOutside = runOutside;
    res.on('drain', this.#onDrain);
    res.on('close', this.#onClose);
  }

  write(piece: Uint8Array | string): boolean {
    // A copy is not needed, because React does not write to a piece after handing it over.
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  flush(): void {
    this.#runOutside(() => {
      this.#send(this.#between());
      this.#res.flush?.();
    });
  }

  end(): void {
    // A slow reader must not keep the rendered page in memory.
    this.#res.off('drain', this.#onDrain);
    this.#res.off('close', this.#onClose);
    this.#runOutside(() => {
      this.#send(this.#between() + this.#last());
      this.#res.end(CLOSING);
    });
    this.emit('end');
  }

  destroy(error?: Error): void {
    this.#res.destroy(error);
  }

  #send(markup: string): void {
    const size = this.#pieces.reduce((sum, { length }) => sum + length, 0);
    const html = Buffer.allocUnsafe(size + Buffer.byteLength(markup));
    let length = 0;
    for (const piece of this.#pieces) {
      html.set(piece, length);
      length += piece.length;
    }
    this.#pieces = [];
    const cut = length - CLOSING.length;
    if (cut >= 0 && html.subarray(cut, length).equals(CLOSING)) length = cut;
    length += html.write(markup, length);
    if (length > 0) this.#res.write(this.#surround(html.subarray(0, length)));
  }

  /** React's shell is one piece that contains the whole head and the page's header. */
  #surround(piece: Buffer): Buffer {
    if (this.#head === '' && this.#top === '') return piece;
    const text = piece.toString();
    const [head, top] = [this.#head, this.#top];
    this.#head = '';
    this.#top = '';
    const end = text.indexOf(HEAD_END);
    if (end < 0) return piece;
    const header = text.indexOf('<header', end);
    const at = header < 0 ? end + HEAD_END.length : header;
    return Buffer.from(text.slice(0, end) + head + text.slice(end, at) + top + text.slice(at));
  }
}
