/**
 * Flattens the records of version 4, which nests `attributes` and `data`; 3 and 5 are flat
 * (docs/spec/strapi.md#records).
 */
export function flattenRecord(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenRecord);
  if (value === null || typeof value !== 'object') return value;
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record);
  if (keys.length > 0 && keys.every((key) => key === 'data' || key === 'meta') && 'data' in record) {
    return flattenRecord(record.data);
  }
  const { attributes, ...rest } = record;
  const fields =
    attributes !== null && typeof attributes === 'object' && !Array.isArray(attributes) && 'id' in record
      ? { ...rest, ...attributes }
      : record;
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, flattenRecord(field)]));
}

/**
 * Relative addresses go through cmsMedia.ts. Absolute ones must have the configured origin, else the result is null.
 */
export function toMediaUrl(url: unknown, mediaOrigin: string | undefined): string | null {
  if (typeof url !== 'string') return null;
  if (/^\/uploads\/[\w.-]+$/.test(url)) return url;
  return mediaOrigin !== undefined && url.startsWith(`${mediaOrigin}/`) ? url : null;
}
