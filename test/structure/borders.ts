import path from 'node:path';

/** For each side of the repository, the sides from which it may import. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  client: ['client', 'shared'],
  server: ['server', 'client', 'shared', 'webpack.config.ts'],
};

/**
 * The lists that join the products. Every other file that imports from a product, even a type, must belong to that
 * product.
 */
export const JOINING_PLACES = new Set([
  'shared/productNames.ts',
  'shared/desk/productLabels.ts',
  'client/routes.tsx',
  'client/products/products.ts',
  'client/products/startLinks.ts',
  'client/products/footerLinks.ts',
  'client/products/specimens.ts',
  'client/products/AbroadExtras.tsx',
  'server/products/products.ts',
  'server/products/ownSuppliers.ts',
  'server/products/cachedMarkup.ts',
]);

/**
 * The layers of the server. A file imports values from its own layer and lower layers, and types from anywhere. The
 * longest matching name counts.
 */
const LAYERS: readonly (readonly string[])[] = [
  [
    'server',
    'server/boot',
    'server/commands',
    'server/products/products.ts',
    'server/products/ownSuppliers.ts',
    'server/products/cachedMarkup.ts',
  ],
  ['server/products/flights', 'server/products/buses', 'server/products/insurance', 'server/desk'],
  ['server/orders', 'server/accounts', 'server/alerts', 'server/content'],
  ['server/products', 'server/payments', 'server/notifications', 'server/cms', 'server/jobs'],
  [
    'server/render',
    'server/http',
    'server/db',
    'server/upstream',
    'server/reference',
    'server/settings',
    'server/log.ts',
    'server/securityLog.ts',
  ],
];

const LAYER_OF = new Map(
  LAYERS.flatMap((folders, layer) => folders.map((folder) => [folder, layer] as const)),
);

const PRODUCT = /^(?:client\/products|server\/products|shared)\/(flights|buses|insurance)\//;

/**
 * Returns the reason why a file of client, server or shared may not import another file; null if it may. Paths are
 * relative to the root.
 */
export function findBorder(from: string, to: string, isType: boolean): string | null {
  const sides = SIDES[sideOf(from)];
  if (sides && !sides.includes(sideOf(to))) return `${sideOf(from)}/ never imports ${sideOf(to)}/`;
  const product = getProduct(to);
  if (product && product !== getProduct(from) && !JOINING_PLACES.has(from))
    return `only ${product} and the joining places import ${product}`;
  const [layer, other] = [findLayer(from), findLayer(to)];
  if (!isType && layer !== null && other !== null && other < layer)
    return `${LAYERS[layer]!.find((folder) => isIn(from, folder))} imports values only from its own layer and lower ones`;
  return null;
}

function sideOf(file: string): string {
  return file.split('/')[0]!;
}

function getProduct(file: string): string | undefined {
  return PRODUCT.exec(file)?.[1];
}

function findLayer(file: string): number | null {
  for (let folder = file; folder !== '.'; folder = path.posix.dirname(folder)) {
    const layer = LAYER_OF.get(folder);
    if (layer !== undefined) return layer;
  }
  return null;
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
