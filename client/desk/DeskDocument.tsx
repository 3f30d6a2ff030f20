import type { ReactNode } from 'react';
import { DESK_PATHS } from '../../shared/desk/deskPaths.ts';
import { DeskFrameContext, type DeskFrame } from './deskFrame.ts';
import { DeskShell } from './DeskShell.tsx';

interface DeskDocumentProps {
  frame: DeskFrame;
  title: string;
  /** True for pages without the bar and the rail, such as the sign-in. */
  bare: boolean;
  children: ReactNode;
}

/**
 * Renders the whole document of a desk page. React never hydrates it: links and forms work by themselves, and a script
 * adds keyboard shortcuts.
 */
export function DeskDocument({ frame, title, bare, children }: DeskDocumentProps) {
  const { stylesheet, script } = frame.assets;
  return (
    <html lang="fa-IR" dir="rtl" {...(frame.theme && { 'data-theme': frame.theme })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | میز کار ${frame.brand}`}</title>
        {stylesheet && <link rel="stylesheet" href={stylesheet.href} integrity={stylesheet.integrity} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {script && <script src={script.href} integrity={script.integrity} defer />}
      </head>
      <body data-keys={DESK_PATHS.keys}>
        <DeskFrameContext value={frame}>
          {bare ? <main className="gate">{children}</main> : <DeskShell>{children}</DeskShell>}
        </DeskFrameContext>
      </body>
    </html>
  );
}
