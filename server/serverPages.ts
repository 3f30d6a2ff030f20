import type { ServerPage } from './render/page.ts';

/** Every file of a folder `pages/`. Resolved by webpack in the build, by test/stubs/folderContext.cjs in Jest. */
const files = import.meta.webpackContext('.', { recursive: true, regExp: /\/pages\/\w+\.ts$/ });

/** The server half of each page by the id of its route: it is the export of that name in a folder `pages/`. */
export const SERVER_PAGES: Readonly<Record<string, ServerPage>> = Object.fromEntries(
  files.keys().flatMap((file) => Object.entries(files(file) as object).filter(isServerPage)),
);

function isServerPage(exported: [name: string, value: unknown]): exported is [string, ServerPage] {
  const [, value] = exported;
  return typeof value === 'object' && value !== null && 'load' in value;
}
