/** As in the running shop (server/index.ts): nothing may add a property to the prototype of all objects (threat T40). */
Object.seal(Object.prototype);
