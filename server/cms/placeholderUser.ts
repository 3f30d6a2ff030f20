/** A reserved domain (RFC 2606): no mail reaches it. */
const DOMAIN = '@mobile.invalid';

/**
 * Builds the e-mail of a user that the shop creates for a mobile, because the CMS requires one. `key`: lower-case
 * letters and digits.
 */
export function buildPlaceholderEmail(key: string): string {
  return `m-${key}${DOMAIN}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}
