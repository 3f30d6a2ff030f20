/** RFC 2606: no mail reaches it. */
const DOMAIN = '@mobile.invalid';

/** E-mail of a user that the shop makes for a mobile: the CMS requires one. `key`: lower-case letters and digits. */
export function toMadeEmail(key: string): string {
  return `m-${key}${DOMAIN}`;
}

export function isMadeEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}
