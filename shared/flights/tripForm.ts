export const LEG_FIELDS = ['from', 'to', 'date'] as const;
export type LegField = (typeof LEG_FIELDS)[number];

export type TypedLeg = Record<LegField, string>;

export function getLegFieldName(index: number, field: LegField): string {
  return `legs[${index}][${field}]`;
}

export interface TripForm {
  legs: TypedLeg[];
  adult: string;
  child: string;
  infant: string;
  problems: Record<string, string>;
}
