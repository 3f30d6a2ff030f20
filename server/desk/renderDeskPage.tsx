import type { Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { DeskDocument } from '../../client/desk/DeskDocument.tsx';
import type { DeskFrame } from '../../client/desk/deskFrame.ts';
import type { Log } from '../log.ts';
import type { DeskPage } from './deskAnswer.ts';

/** Longer renders are aborted. */
const RENDER_LIMIT_MS = 10_000;

/**
 * Streams a page of the desk. Rejects on a failure before the first byte, so that the caller can send the error page.
 */
export function renderDeskPage(
  res: Response,
  { page, frame, log }: { page: DeskPage; frame: DeskFrame; log: Log },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <DeskDocument frame={frame} title={page.title} bare={page.bare ?? false}>
        {page.body}
      </DeskDocument>,
      {
        onShellReady() {
          res.status(page.status ?? 200).type('html');
          pipe(res);
        },
        onShellError: reject,
        onError(error) {
          if (res.headersSent) log.error('desk: render failed', error);
        },
      },
    );
    const limit = setTimeout(abort, RENDER_LIMIT_MS);
    res.on('close', () => {
      clearTimeout(limit);
      abort();
      resolve();
    });
  });
}
