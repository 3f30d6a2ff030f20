export interface IconName {
  prefix: string;
  name: string;
}

const PART = '[a-z0-9]+(?:-[a-z0-9]+)*';
const FULL = new RegExp(`^(?=.{3,100}$)(${PART}):(${PART})$`);
const DASHED = new RegExp(`^(?=.{3,100}$)([a-z0-9]+)-(${PART})$`);
const ALONE = new RegExp(`^(?=.{1,60}$)${PART}$`);

/** `mdi:home` or `mdi-home` (split at its first dash); null for anything else. One service is asked, so no providers. */
export function parseIconName(text: string): IconName | null {
  const [, prefix, name] = FULL.exec(text) ?? DASHED.exec(text) ?? [];
  return prefix && name && isIconPart(prefix) && isIconPart(name) ? { prefix, name } : null;
}

/** A prefix or a name alone. */
export function isIconPart(text: string): boolean {
  return ALONE.test(text);
}
