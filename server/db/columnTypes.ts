import { types, type CustomTypesConfig } from 'pg';

const { builtins, getTypeParser } = types;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('an int8 from the database is no safe integer');
  return value;
}

/** Leaves `date` as text: pg would parse it as local midnight, which is a different day in other time zones. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === builtins.INT8) return parseInt8;
    if (format !== 'binary' && oid === builtins.DATE) return (text: string) => text;
    return getTypeParser(oid, format as 'text');
  }) as typeof getTypeParser,
};
