/**
 * Babel plugin for the calls `page(id, path, () => import('…'), facts)` in the route tables: names the chunk `p-{id}`,
 * adds the module's id so that loadable can require the page while rendering, and removes the facts named in `drop`.
 * `ids: 'weak'` asks webpack for the id without bundling the module here; `'path'` is for Jest (decision 007).
 */
module.exports = function pageTable({ types: t }, { ids, drop = [] }) {
  return {
    name: 'page-table',
    visitor: {
      CallExpression(call) {
        if (!isPageCall(call)) return;
        const [id, , load, facts] = call.node.arguments;
        if (call.node.arguments.length > 4 || !t.isStringLiteral(id) || !t.isImport(load?.body?.callee)) {
          throw call.buildCodeFrameError("a page is page('id', 'path', () => import('file'), { facts })");
        }
        const [file] = load.body.arguments;
        const moduleId = t.callExpression(
          t.memberExpression(
            t.identifier('require'),
            t.identifier(ids === 'weak' ? 'resolveWeak' : 'resolve'),
          ),
          [t.stringLiteral(file.value)],
        );
        t.addComment(file, 'leading', ` webpackChunkName: "p-${id.value}" `);
        if (facts) facts.properties = facts.properties.filter(({ key }) => !drop.includes(key.name));
        const shown = facts?.properties.length ? facts : t.numericLiteral(0);
        call.node.arguments = [...call.node.arguments.slice(0, 3), shown, moduleId];
        call.skip();
      },
    },
  };

  function isPageCall(call) {
    const callee = call.get('callee');
    if (!callee.isIdentifier({ name: 'page' })) return false;
    const declaration = callee.scope.getBinding('page')?.path.parent;
    return declaration?.type === 'ImportDeclaration' && declaration.source.value.endsWith('/app/page.ts');
  }
};
