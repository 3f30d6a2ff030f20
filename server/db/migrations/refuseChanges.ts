/** Returns triggers that refuse every update and removal of a row in these tables. */
export const refuseChanges = (...tables: string[]): string[] =>
  tables.map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  );
