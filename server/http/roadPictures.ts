import { Router } from 'express';
import { ROAD_PATTERN } from '../../shared/places/roadPath.ts';
import { drawRoad, type Road } from '../reference/map/drawRoad.ts';
import { notFound } from './httpErrors.ts';
import { readOnly } from './methods.ts';

const WEEK_SECONDS = 604_800;
const MONTH_SECONDS = 2_592_000;

export interface RoadSource {
  name: string;
  /** Returns null for stops that this product does not connect. */
  findRoad?(stops: readonly string[]): Road | null;
}

/** Draws the map of a trip. Orders show it even after the shop stops selling the product. */
export function createRoadPictures(sources: readonly RoadSource[]): Router {
  const router = Router();
  router.all(ROAD_PATTERN, readOnly, (req, res, next) => {
    const stops = /^(.+)\.svg$/.exec(String(req.params.file))?.[1]?.split('.') ?? [];
    const source = sources.find(({ name }) => name === req.params.product);
    const road = source?.findRoad?.(stops) ?? null;
    if (!road) return next(notFound(req.path));
    res.setHeader(
      'cache-control',
      `public, max-age=${WEEK_SECONDS}, stale-while-revalidate=${MONTH_SECONDS}`,
    );
    // When opened as a page, the SVG must not run scripts or load anything.
    res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    res.type('image/svg+xml').send(drawRoad(road));
  });
  return router;
}
