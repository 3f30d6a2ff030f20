/** `dataDir` of an empty database with all tables; a copy of the image of `test/databaseImage.ts` where `npm test` made one. */
export const MIGRATED_DATABASE = `memory://${process.env.TEST_DATABASE_IMAGE ?? ''}`;
