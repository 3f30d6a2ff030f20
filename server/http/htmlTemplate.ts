import type { BuiltFile } from '../../client/app/builtFile.ts';

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

export function html(parts: TemplateStringsArray, ...values: unknown[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

export function linkStylesheet({ href, integrity }: BuiltFile): Markup {
  return html`<link rel="stylesheet" href="${href}" ${integrity && html`integrity="${integrity}"`} />`;
}
