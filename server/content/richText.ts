import sanitizeHtml from 'sanitize-html';
import type { Heading } from '../../shared/content/blogView.ts';
import { memoize } from '../upstream/memoize.ts';
import { renderMarkdown } from './boundedMarkdown.ts';

export interface RichText {
  /** Sanitised. This is the only CMS HTML that a page may hold. */
  html: string;
  headings: readonly Heading[];
}

/** Maximum nesting of HTML, which Markdown does not limit. */
const DEEPEST = 30;
/** Maximum open elements, because the parsing time of a tag grows with their number. Authors use about a dozen. */
const MAX_OPEN_ELEMENTS = 1000;
/** Maximum number of rendered texts in memory. */
const RENDERED = 200;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: (
    'h2 h3 h4 p ul ol li blockquote strong em b i a br hr table thead tbody tr th td code img bdi abbr ' +
    'figure figcaption'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    bdi: ['dir'],
    abbr: ['title'],
    h2: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(/^https?:/.test(attribs.href ?? '') && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

class TooManyOpen extends Error {}

/** Removes the markup of a text with too many open elements: its tag names become words. */
function sanitize(html: string, options: sanitizeHtml.IOptions): string {
  let open = 0;
  const onOpenTag = () => {
    open += 1;
    if (open > MAX_OPEN_ELEMENTS) throw new TooManyOpen();
  };
  const onCloseTag = () => {
    open -= 1;
  };
  try {
    return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (error instanceof TooManyOpen) return html.replaceAll(/[<>]/g, ' ');
    throw error;
  }
}

/** Sanitises CMS content; no other code may. Equal sources share one result. */
export const renderRichText: (source: string) => RichText = memoize(RENDERED, (source) => {
  const clean = sanitize(renderMarkdown(source), ALLOWED).replace(/<th>\s*<\/th>/g, '<td></td>');
  const headings: Heading[] = [];
  const html = clean.replace(/<h2(?: id="[^"]*")?>([\s\S]*?)<\/h2>/g, (_match, inner: string) => {
    const id = `s${headings.length + 1}`;
    headings.push({ id, text: toPlainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html, headings };
});

export function toPlainText(source: string): string {
  const words = sanitize(source, { allowedTags: [], allowedAttributes: {} });
  return words
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[#*_`>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Assumes 190 Persian words a minute. Returns at least one minute. */
export function countReadingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / 190));
}
