/** A saved passenger of the account, as an option in a travellers' form. */
export interface SavedOption {
  id: string;
  label: string;
}

/** Value of the button `fill`. `index` counts travellers from 0. */
export function buildSavedFill(index: number, id: string): string {
  return `saved:${index}:${id}`;
}

export function readSavedFill(value: unknown, count: number): { index: number; id: string } | null {
  const [, digits, id] = (typeof value === 'string' && /^saved:(\d{1,2}):([\da-f-]{36})$/.exec(value)) || [];
  return id !== undefined && Number(digits) < count ? { index: Number(digits), id } : null;
}
