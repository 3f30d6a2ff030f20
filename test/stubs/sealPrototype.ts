/**
 * Seals the prototype of all objects, as the running shop does (server/index.ts), so that no code can add a property
 * (threat T40).
 */
Object.seal(Object.prototype);
