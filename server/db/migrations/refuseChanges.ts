/** Returns the triggers by which the database refuses every update and removal of a row of these tables. */
export const refuseChanges = (...tables: string[]): string[] =>
  tables.map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  );
