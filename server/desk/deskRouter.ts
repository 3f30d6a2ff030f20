import cookieParser from 'cookie-parser';
import { Router } from 'express';
import { DESK } from '../../shared/desk/deskPaths.ts';
import { createFormParser } from '../http/formBody.ts';
import { requireUtf8 } from '../http/wellFormed.ts';
import type { Services } from '../services.ts';
import { createDeskAssets, DESK_ASSETS } from './deskAssets.ts';
import { createDeskScope, requireOwnForm } from './deskGuards.ts';
import { deskHeaders } from './deskHeaders.ts';
import type { DeskRoute } from './deskRoute.ts';
import { DESK_ROUTES } from './deskRoutes.ts';
import { DeskServer } from './deskServer.tsx';
import type { LetterProvider } from './letterProvider.ts';
import { createPictureUpload } from './pages/settings/pictureUpload.ts';

export interface DeskOptions {
  services: Services;
  /** Letters of travellers, by product. */
  letters: readonly LetterProvider[];
  /** Folder of the desk's own build. */
  folder: string;
  routes?: readonly DeskRoute[];
}

/** Serves everything below `/desk`. A request from another host or address gets the shop's 404. */
export function createDesk({ services, letters, folder, routes = DESK_ROUTES }: DeskOptions): Router {
  const assets = createDeskAssets(folder);
  const server = new DeskServer({ services, letters, assets: assets.names, routes });
  const desk = Router({ caseSensitive: true, strict: true });
  desk.use(deskHeaders);
  desk.use(DESK_ASSETS, ...assets.handlers);
  desk.use(cookieParser(), requireUtf8, requireOwnForm, createPictureUpload(server), ...createFormParser());
  for (const route of routes) desk[route.method](route.path, server.serve(route));
  desk.use(server.refuseUnknown);
  desk.use(server.showError);

  const isInScope = createDeskScope(services.env.desk);
  const router = Router({ caseSensitive: true, strict: true });
  router.use((req, res, next) => {
    const isDesk = req.path === DESK || req.path.startsWith(`${DESK}/`);
    if (isDesk && isInScope(req)) desk(req, res, next);
    else next();
  });
  return router;
}
