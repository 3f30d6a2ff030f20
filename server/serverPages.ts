import type { ServerPage } from './render/page.ts';

/** Resolved by webpack in the build, and by test/stubs/folderContext.cjs in Jest. */
const files = import.meta.webpackContext('.', { recursive: true, regExp: /\/pages\/\w+\.ts$/ });

/** Server pages by route id, which is the name of their export in a `pages/` folder. */
export const SERVER_PAGES: Readonly<Record<string, ServerPage>> = Object.fromEntries(
  files.keys().flatMap((file) => Object.entries(files(file) as object).filter(isServerPage)),
);

function isServerPage(exported: [name: string, value: unknown]): exported is [string, ServerPage] {
  const [, value] = exported;
  return typeof value === 'object' && value !== null && 'load' in value;
}
