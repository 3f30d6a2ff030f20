import { readFileSync } from 'node:fs';
import path from 'node:path';
import { types as t, transformSync, type NodePath, type PluginObj } from '@babel/core';
import { REACT_DOM_PATCHES, REACT_DOM_VERSION, type ReactDomPatch } from './reactDomPatches.ts';

const PATCHED_FILE = /^(.*[\\/]react-dom)[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

/**
 * Returns the source of React's client without the features in `reactDomPatches.ts`. Throws when the patches were
 * written for another file or version, or when a patch matches more or fewer times than it declares.
 */
export function patchReactDom(file: string, source: string): string {
  const [, folder] = PATCHED_FILE.exec(file) ?? [];
  if (!folder) throw new Error(`react-dom: ${file} is not the file that the patches are for`);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== REACT_DOM_VERSION)
    throw new Error(
      `react-dom ${version} is installed, but its patches were written for ${REACT_DOM_VERSION}: ` +
        'look at each one in server/boot/build/reactDomPatches.ts, then change the version there',
    );
  return applyPatches(source, REACT_DOM_PATCHES);
}

export function applyPatches(source: string, patches: readonly ReactDomPatch[]): string {
  const tally = new Tally();
  let text = source;
  for (const { removes, edits = [] } of patches) {
    for (const { find, replacement, times = 1 } of edits) {
      tally.expect(`${removes}: ${find}`, times, text.split(find).length - 1);
      text = text.replaceAll(find, () => replacement);
    }
  }
  tally.check();
  const plugins = patches.map((patch) => () => createPlugin(patch, tally));
  const result = transformSync(text, {
    configFile: false,
    babelrc: false,
    sourceType: 'script',
    compact: false,
    plugins,
  });
  tally.check();
  return result?.code ?? '';
}

/** Counts the matches of the patches and reports all differences in one error. */
class Tally {
  readonly #wanted = new Map<string, number>();
  readonly #found = new Map<string, number>();

  expect(what: string, wanted: number, found = 0): void {
    this.#wanted.set(what, wanted);
    this.#found.set(what, found);
  }

  add(what: string): void {
    this.#found.set(what, (this.#found.get(what) ?? 0) + 1);
  }

  check(): void {
    const wrong = [...this.#wanted].flatMap(([what, wanted]) => {
      const found = this.#found.get(what);
      return found === wanted ? [] : [`"${what}" found ${found} instead of ${wanted} times`];
    });
    if (wrong.length > 0) throw new Error(`react-dom ${REACT_DOM_VERSION}: ${wrong.join('; ')}`);
  }
}

function createPlugin(patch: ReactDomPatch, tally: Tally): PluginObj {
  const { removes, tags = {}, constants = {}, functions = {}, properties = {}, classes = [] } = patch;
  const nameTag = (tag: number | string) => `${removes}: tag ${tag}`;
  const nameOf = (name: string) => `${removes}: ${name}`;
  for (const [tag, times] of Object.entries(tags)) tally.expect(nameTag(tag), times);
  for (const [name, { assigned }] of Object.entries(constants)) tally.expect(nameOf(name), assigned);
  for (const name of [...Object.keys(functions), ...classes]) tally.expect(nameOf(name), 1);
  for (const [name, times] of Object.entries(properties)) tally.expect(nameOf(name), times);
  const isAbsent = (node: t.Node | null | undefined): node is t.NumericLiteral =>
    t.isNumericLiteral(node) && Object.hasOwn(tags, node.value);

  return {
    visitor: {
      Program(program) {
        for (const [name, { value }] of Object.entries(constants)) {
          const binding = program.scope.getBinding(name);
          const makeLiteral = () => (value === null ? t.nullLiteral() : t.booleanLiteral(value));
          for (const assignment of binding?.constantViolations ?? []) {
            if (!assignment.isAssignmentExpression({ operator: '=' }))
              throw new Error(`react-dom: ${name} changes without an assignment`);
            tally.add(nameOf(name));
            assignment.replaceWith(assignment.node.right);
          }
          for (const reference of binding?.referencePaths ?? []) reference.replaceWith(makeLiteral());
        }
      },
      BinaryExpression(comparison) {
        const { operator, left, right } = comparison.node;
        const [tag, other] = t.isNumericLiteral(left) ? [left, right] : [right, left];
        if (!isAbsent(tag) || !isTag(other)) return;
        if (operator !== '===' && operator !== '!==') return;
        tally.add(nameTag(tag.value));
        comparison.replaceWith(t.booleanLiteral(operator === '!=='));
      },
      SwitchStatement(choice) {
        if (!isTag(choice.node.discriminant)) return;
        const { cases } = choice.node;
        for (let index = cases.length - 1; index >= 0; index--) {
          const { test, consequent } = cases[index]!;
          if (!isAbsent(test)) continue;
          tally.add(nameTag(test.value));
          removeCase(cases, index, consequent);
        }
      },
      FunctionDeclaration(declaration) {
        const name = declaration.node.id?.name ?? '';
        if (
          declaration.parentPath.isProgram() &&
          (Object.hasOwn(functions, name) || classes.includes(name))
        ) {
          tally.add(nameOf(name));
          const answer = functions[name];
          declaration.node.body.body =
            answer === undefined
              ? []
              : [t.returnStatement(answer === null ? t.nullLiteral() : t.booleanLiteral(answer))];
          declaration.skip();
        }
      },
      ObjectProperty(property) {
        const { key } = property.node;
        if (!t.isIdentifier(key) || !Object.hasOwn(properties, key.name)) return;
        tally.add(nameOf(key.name));
        property.remove();
      },
      ExpressionStatement(statement) {
        if (isPrototypeOf(statement, classes)) statement.remove();
      },
    },
  };
}

function isTag(node: t.Node): boolean {
  return t.isMemberExpression(node) && !node.computed && t.isIdentifier(node.property, { name: 'tag' });
}

/** Keeps the body when an earlier label falls through into it. */
function removeCase(cases: t.SwitchCase[], index: number, body: t.Statement[]): void {
  const before = cases[index - 1];
  const last = before?.consequent.at(-1);
  cases.splice(index, 1);
  if (!before || (last && ENDS.has(last.type)) || body.length === 0) return;
  before.consequent.push(...body);
}

/** Returns true for `Name.prototype.member = …`. */
function isPrototypeOf(statement: NodePath<t.ExpressionStatement>, classes: readonly string[]): boolean {
  const { expression } = statement.node;
  if (!t.isAssignmentExpression(expression) || !t.isMemberExpression(expression.left)) return false;
  const { object } = expression.left;
  return (
    t.isMemberExpression(object) &&
    t.isIdentifier(object.object) &&
    classes.includes(object.object.name) &&
    t.isIdentifier(object.property, { name: 'prototype' })
  );
}
