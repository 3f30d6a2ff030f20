import { migrate, MIGRATIONS } from '../migrate.ts';
import { openDatabase, type Database } from '../openDatabase.ts';

let database: Database | undefined;

afterEach(() => database?.close());

/** Opens an in-memory database with the migrations before this number. */
export async function openBefore(number: string): Promise<Database['db']> {
  database = await openDatabase({ dataDir: 'memory://' });
  const { db } = database;
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < number)));
  return db;
}
