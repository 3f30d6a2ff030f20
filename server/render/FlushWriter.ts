import { EventEmitter } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import type { Response } from 'express';
import { encodeUtf8 } from './encodeUtf8.ts';

const CLOSING = '</body></html>';
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
  #text = '';
  readonly #decoder = new StringDecoder();
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
    // React's bytes can end inside a character. The patched React (reactServerPatches.ts) writes text.
    this.#text += typeof piece === 'string' ? piece : this.#decoder.write(piece);
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

  /** Encodes once: bytes need less memory than text while a slow visitor has not read them. */
  #send(markup: string): void {
    const text = this.#text;
    this.#text = '';
    const html = this.#surround(text.endsWith(CLOSING) ? text.slice(0, -CLOSING.length) : text) + markup;
    if (html !== '') this.#res.write(encodeUtf8(html));
  }

  /** React's shell is one piece that contains the whole head and the page's header. */
  #surround(html: string): string {
    if (this.#head === '' && this.#top === '') return html;
    const [head, top] = [this.#head, this.#top];
    this.#head = '';
    this.#top = '';
    const end = html.indexOf(HEAD_END);
    if (end < 0) return html;
    const header = html.indexOf('<header', end);
    const at = header < 0 ? end + HEAD_END.length : header;
    return html.slice(0, end) + head + html.slice(end, at) + top + html.slice(at);
  }
}
