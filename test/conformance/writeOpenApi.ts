import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openApi.ts';

/**
 * Writes the contract. After a change of the contract, run `npx node test/conformance/writeOpenApi.ts && npx prettier
 * --write docs/supplier-api.openapi.json`.
 */
writeFileSync('docs/supplier-api.openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
