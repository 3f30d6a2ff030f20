export interface IconName {
  prefix: string;
  name: string;
}

const PART = '[a-z0-9]+(?:-[a-z0-9]+)*';
const FULL = new RegExp(`^(?=.{3,100}$)(${PART}):(${PART})$`);
const DASHED = new RegExp(`^(?=.{3,100}$)([a-z0-9]+)-(${PART})$`);
const ALONE = new RegExp(`^(?=.{1,60}$)${PART}$`);

export function parseIconName(text: string): IconName | null {
  const [, prefix, name] = FULL.exec(text) ?? DASHED.exec(text) ?? [];
  return prefix && name && isIconPart(prefix) && isIconPart(name) ? { prefix, name } : null;
}

export function isIconPart(text: string): boolean {
  return ALONE.test(text);
}
