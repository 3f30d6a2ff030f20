import type { Readable } from 'node:stream';
import type { ReactNode } from 'react';
import type { DeskAction } from '../../shared/desk/actions.ts';
import { redirect, type Redirect } from '../http/httpErrors.ts';

export interface DeskPage {
  kind: 'page';
  title: string;
  body: ReactNode;
  /** Default: 200. */
  status?: number;
  /** Id of the entry in the navigation rail. */
  section?: string;
  /** True for pages without the navigation rail, such as the sign-in. */
  bare?: boolean;
}

/** A file that the browser downloads or an image that a page shows. */
export interface DeskFile {
  kind: 'file';
  headers: Readonly<Record<string, string>>;
  body: Buffer | Readable;
}

export type DeskAnswer = DeskPage | DeskFile | Redirect;

export function showPage(page: Omit<DeskPage, 'kind'>): DeskPage {
  return { kind: 'page', ...page };
}

export function sendFile(file: Omit<DeskFile, 'kind'>): DeskFile {
  return { kind: 'file', ...file };
}

/** Answers a form with a 303. The next page shows a note about the action `done`. */
export function redirectTo(path: string, done?: DeskAction): Redirect {
  if (done === undefined) return redirect(path);
  return redirect(`${path}${path.includes('?') ? '&' : '?'}done=${done}`);
}
