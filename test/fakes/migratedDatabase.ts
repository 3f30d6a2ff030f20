/** `dataDir` of an empty migrated database: a copy of the image of `test/databaseImage.ts` if `npm test` made one. */
export const MIGRATED_DATABASE = `memory://${process.env.TEST_DATABASE_IMAGE ?? ''}`;
