import { readFileSync, writeFileSync } from 'node:fs';
import { ORDERS_DOCUMENT, replaceDiagram } from './orderStates.ts';

/**
 * Writes the diagram of the order states. Run `npx node test/structure/writeOrderStates.ts` after a change of
 * `ORDER_TRANSITIONS`.
 */
writeFileSync(ORDERS_DOCUMENT, replaceDiagram(readFileSync(ORDERS_DOCUMENT, 'utf8')));
