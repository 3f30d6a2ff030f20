const { readdirSync } = require('node:fs');
const path = require('node:path');

/** Babel plugin that replaces `import.meta.webpackContext(folder, options)` by a call of `folderContext` below. */
module.exports = function folderContextPlugin({ types: t, template }) {
  const call = template.expression('require(FILE).folderContext(require, __dirname, ARGUMENTS)');
  return {
    name: 'folder-context',
    visitor: {
      CallExpression(node, { filename }) {
        const callee = node.get('callee');
        if (!callee.isMemberExpression() || !callee.get('object').isMetaProperty()) return;
        if (!callee.get('property').isIdentifier({ name: 'webpackContext' })) return;
        const [folder, options] = node.node.arguments;
        node.replaceWith(
          call({ FILE: t.stringLiteral(pathTo(filename)), ARGUMENTS: t.arrayExpression([folder, options]) }),
        );
      },
    },
  };
};

/** Returns a relative path, because clones of the repository share transformed files in Jest's cache. */
function pathTo(filename) {
  return `./${path.relative(path.dirname(filename), __filename)}`;
}

/** Returns the modules below a folder whose relative path (`./a/b.ts`) matches, as webpack's contexts do. */
module.exports.folderContext = (load, from, [folder, { regExp }]) => {
  const root = path.resolve(from, folder);
  const context = (file) => load(path.join(root, file));
  context.keys = () =>
    readdirSync(root, { recursive: true })
      .map((file) => `./${file}`)
      .filter((file) => regExp.test(file))
      .sort();
  return context;
};
