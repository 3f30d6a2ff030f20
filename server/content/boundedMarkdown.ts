import { Lexer, Parser, Tokenizer, type Token, type Tokens } from 'marked';

/** Maximum nesting: `marked` recurses, and thousands of levels overflow the stack. */
const DEEPEST = 12;
const WIDEST_INDENT = 2 * DEEPEST;

/** Matches `> `, `- `, `* `, `+ `, `1. ` or `1) ` at the start of a line. */
const MARKER = String.raw`(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)`;
const TOO_DEEP = new RegExp(String.raw`^([ \t]*${MARKER}{${DEEPEST}})${MARKER}+`, 'gm');
const TOO_WIDE = new RegExp(String.raw`^[ \t]{${WIDEST_INDENT}}[ \t]+`, 'gm');

class BoundedTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#within(() => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.#within(() => super.list(src));
  }

  override emStrong(src: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    return this.#within(() => super.emStrong(src, masked, before));
  }

  override del(src: string, masked: string, before?: string): Tokens.Del | undefined {
    return this.#within(() => super.del(src, masked, before));
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.#within(() => super.link(src));
  }

  override reflink(
    src: string,
    links: Parameters<Tokenizer['reflink']>[1],
  ): ReturnType<Tokenizer['reflink']> {
    return this.#within(() => super.reflink(src, links));
  }

  #within<Token>(tokenize: () => Token | undefined): Token | undefined {
    if (this.#depth >= DEEPEST) return undefined;
    this.#depth += 1;
    try {
      return tokenize();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** Maximum characters of one paragraph, cell or item. The time for emphasis and links grows quadratically. */
const MAX_INLINE_LENGTH = 3000;

/** Maximum lines that can start a block. Tens of thousands of blocks would take more than 100 ms; an article has hundreds. */
const MAX_LINES = 3000;

/** Shows the marks of longer paragraphs as text. */
class BoundedLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= MAX_INLINE_LENGTH) return super.inlineTokens(src, tokens);
    tokens.push({ type: 'text', raw: src, text: src, escaped: false });
    return tokens;
  }
}

/** Renders HTML that is not sanitised but has bounded depth. Lines after `MAX_LINES` become one paragraph of plain text. */
export function renderMarkdown(source: string): string {
  const end = findEndOfLine(source, MAX_LINES);
  const rest = source.slice(end).replaceAll(/[&<>]/g, ' ').trim();
  return renderBlocks(source.slice(0, end)) + (rest && `<p>${rest}</p>`);
}

/** Finds where the line with this number ends. Blank lines do not count. */
function findEndOfLine(source: string, number: number): number {
  let line = 0;
  for (const { index } of source.matchAll(/[\r\n]+/g)) {
    line += 1;
    if (line === number) return index;
  }
  return source.length;
}

function renderBlocks(source: string): string {
  const bounded = source.replace(TOO_WIDE, ' '.repeat(WIDEST_INDENT)).replace(TOO_DEEP, '$1');
  const options = { gfm: true, tokenizer: new BoundedTokenizer() };
  return Parser.parse(new BoundedLexer(options).lex(bounded), options);
}
