import type { RequestHandler } from 'express';
import type { DeskAssets } from '../../client/desk/deskFrame.ts';
import { HttpError } from '../http/httpErrors.ts';
import { readOnly } from '../http/methods.ts';
import { readStaticFiles, sendStaticFile } from '../http/staticFile.ts';

export const DESK_ASSETS = '/desk/assets';

/** Serves the desk's own build (webpack.config.ts), on which the shop's files do not depend. */
export function createDeskAssets(folder: string): { names: DeskAssets; handlers: RequestHandler[] } {
  const files = readStaticFiles(folder);
  const find = (pattern: RegExp) => {
    const found = [...files].find(([name]) => pattern.test(name));
    return found ? { href: DESK_ASSETS + found[0], integrity: found[1].integrity } : null;
  };
  const send: RequestHandler = async (req, res) => {
    const file = files.get(req.path);
    if (!file) throw new HttpError(404, `no asset of the desk ${req.path}`);
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    await sendStaticFile(req, res, file);
  };
  return {
    names: { stylesheet: find(/^\/desk[.\w]*\.css$/), script: find(/^\/desk[.\w]*\.js$/) },
    handlers: [readOnly, send],
  };
}
