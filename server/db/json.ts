import type { ColumnType } from 'kysely';

/** A JSON column: read as a parsed value, written as text. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
