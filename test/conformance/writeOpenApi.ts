import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openApi.ts';

/** `npx node test/conformance/writeOpenApi.ts && npx prettier --write docs/supplier-api.openapi.json` after a change of the contract. */
writeFileSync('docs/supplier-api.openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
