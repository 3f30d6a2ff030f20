import { REFERENCE_KEY, startReferenceSupplier } from '../fakes/referenceSupplier.ts';

/** `node test/conformance/startReference.ts [port]`: runs the reference supplier until it is stopped. */
const { url } = await startReferenceSupplier({ port: Number(process.argv[2] ?? 4300) });
const { keyId, secret } = REFERENCE_KEY;
console.log(`The reference supplier listens at ${url}`);
console.log(`npm run conformance -- ${url} --key ${keyId}:${secret}`);
console.log(`SUPPLIER_URLS=test-reference=${url} SUPPLIER_KEYS=test-reference=${keyId}:${secret} npm start`);
