export interface ContentFile {
  fields: Readonly<Record<string, string>>;
  body: string;
}

const SHAPE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;
const LINE = /^([A-Za-z][A-Za-z0-9]*):\s*(.*)$/;

export function readFrontMatter(text: string, file: string): ContentFile {
  const [, head, body] = SHAPE.exec(text.replace(/^\uFEFF/, '')) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${file}: no front matter between two --- lines`);
  const fields: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, key, value] = LINE.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`${file}: cannot read the line «${line}»`);
    if (key in fields) throw new Error(`${file}: ${key} stands twice`);
    fields[key] = value.trim();
  }
  return { fields, body: body.trim() };
}
