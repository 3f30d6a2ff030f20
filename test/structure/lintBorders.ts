import path from 'node:path';
import { findBorder } from './borders.ts';

/** The parts of the linter's context that this rule uses; the API is ESLint's. */
interface Context {
  cwd: string;
  filename: string;
  report(problem: { node: object; message: string }): void;
}

interface ImportNode {
  source: { value?: unknown } | null;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
}

/** The rule `structure/borders`: reports imports across a border. */
const borders = {
  create(context: Context) {
    const fromRoot = (file: string) => path.relative(context.cwd, file).split(path.sep).join('/');
    const from = fromRoot(context.filename);
    const check = (node: ImportNode): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const to = fromRoot(path.resolve(path.dirname(context.filename), specifier));
      const border = findBorder(from, to, node.importKind === 'type' || node.exportKind === 'type');
      if (border) context.report({ node, message: `${border}: ${from} -> ${to}` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'structure' }, rules: { borders } };
