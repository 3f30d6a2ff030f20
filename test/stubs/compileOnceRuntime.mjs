import { createRequire } from 'node:module';
import vm from 'node:vm';

const fromRunner = ['jest', '@jest/core', 'jest-runner'].reduce(
  (require, name) => createRequire(require.resolve(name)),
  createRequire(import.meta.url),
);
const compileFunction = vm.compileFunction;

/**
 * Jest compiles each module again for each test file, because V8 does not cache code that has a callback for dynamic
 * imports. Nearly no module has dynamic imports. Without the callback V8 finds the compiled code, which saves a tenth
 * of the time of a file that loads the shop.
 */
vm.compileFunction = (source, parameters, options) => {
  if (!options?.importModuleDynamically || /\bimport\s*\(/.test(source))
    return compileFunction(source, parameters, options);
  const { filename, parsingContext } = options;
  const start = `(function(${parameters.join(',')}){`;
  const script = new vm.Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
  return script.runInContext(parsingContext);
};

export default fromRunner('jest-runtime').default;
