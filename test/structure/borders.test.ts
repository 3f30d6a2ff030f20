import { PRODUCT_NAMES } from '../../shared/productNames.ts';
import { findBorder } from './borders.ts';
import lintBorders from './lintBorders.ts';

describe('borders', () => {
  test('client and shared never import from a layer above them', () => {
    expect(findBorder('client/app/page.ts', 'server/env.ts', true)).toBe('client/ never imports server/');
    expect(findBorder('shared/money.ts', 'client/app/page.ts', true)).toBe('shared/ never imports client/');
    expect(findBorder('client/app/page.ts', 'shared/money.ts', false)).toBeNull();
  });

  test('only a product itself and the files that join products import from the product, on every side, including its types', () => {
    const border = 'only buses and the joining places import buses';
    expect(findBorder('server/products/flights/flights.ts', 'shared/buses/search.ts', true)).toBe(border);
    expect(findBorder('client/ui/Leg.tsx', 'client/products/buses/links.ts', false)).toBe(border);
    expect(findBorder('client/products/buses/links.ts', 'shared/buses/search.ts', false)).toBeNull();
    expect(findBorder('client/routes.tsx', 'client/products/buses/routes.tsx', false)).toBeNull();
  });

  test.each(PRODUCT_NAMES)('no other file imports the product %s', (name) => {
    const border = `only ${name} and the joining places import ${name}`;
    expect(findBorder('client/ui/Leg.tsx', `client/products/${name}/links.ts`, false)).toBe(border);
    expect(findBorder('client/ui/Leg.tsx', `shared/${name}/search.ts`, true)).toBe(border);
    expect(findBorder('server/orders/timings.ts', `server/products/${name}/x.ts`, true)).toBe(border);
  });

  test('values inside the server come from the same layer or from a lower one', () => {
    expect(findBorder('server/http/errors.ts', 'server/orders/timings.ts', false)).toBe(
      'server/http imports values only from its own layer and lower ones',
    );
    expect(findBorder('server/http/errors.ts', 'server/orders/timings.ts', true)).toBeNull();
    expect(findBorder('server/orders/timings.ts', 'server/accounts/visitor.ts', false)).toBeNull();
    expect(findBorder('server/products/buses/buses.ts', 'server/products/product.ts', false)).toBeNull();
    expect(findBorder('server/products/product.ts', 'server/products/products.ts', false)).not.toBeNull();
  });

  test('the lint rule reports imports, exports and chunks that cross a border', () => {
    const messages: string[] = [];
    const rule = lintBorders.rules.borders.create({
      cwd: '/shop',
      filename: '/shop/client/app/page.ts',
      report: ({ message }) => messages.push(message),
    });
    rule.ImportDeclaration({ source: { value: '../../server/env.ts' }, importKind: 'value' });
    rule.ExportNamedDeclaration({ source: { value: '../products/buses/links.ts' }, exportKind: 'type' });
    rule.ImportExpression({ source: { value: '../products/buses/links.ts' } });
    rule.ImportDeclaration({ source: { value: 'react' }, importKind: 'value' });
    rule.ImportDeclaration({ source: { value: './site.ts' }, importKind: 'value' });
    expect(messages).toHaveLength(3);
    expect(messages[0]).toBe('client/ never imports server/: client/app/page.ts -> server/env.ts');
  });
});
