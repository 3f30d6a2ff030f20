/**
 * One shape for three envelopes: version 4 keeps fields in `attributes` and relations in `data`; versions 3 and 5 are
 * flat already (contracts/strapi.md 7.2).
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
 * A media address as a browser can fetch it. A relative one lies in the CMS's own upload folder, which the shop passes
 * on (routes/cmsMedia.ts); an absolute one must be at the configured origin. Null for anything else.
 */
export function mediaUrl(url: unknown, mediaOrigin: string | undefined): string | null {
  if (typeof url !== 'string') return null;
  if (/^\/uploads\/[\w.-]+$/.test(url)) return url;
  return mediaOrigin !== undefined && url.startsWith(`${mediaOrigin}/`) ? url : null;
}
