import { DESK } from '../../shared/desk/deskPaths.ts';

/** Returns the address when it is a page of the desk, else the desk's first page: the text comes from a query. */
export function toDeskPath(text: string): string {
  if (!/^\/desk(?:[/?]|$)/.test(text) || /[\\\s]/.test(text)) return DESK;
  const url = new URL(text, 'https://desk.invalid');
  return url.host === 'desk.invalid' && /^\/desk(?:\/|$)/.test(url.pathname)
    ? url.pathname + url.search
    : DESK;
}
