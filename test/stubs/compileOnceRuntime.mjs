import { createRequire } from 'node:module';
import vm from 'node:vm';

const fromRunner = ['jest', '@jest/core', 'jest-runner'].reduce(
  (require, name) => createRequire(require.resolve(name)),
  createRequire(import.meta.url),
);
const compileFunction = vm.compileFunction;

/**
 * Jest compiles each module anew for each test file: V8 looks up nothing for code with a callback for dynamic imports. Nearly no
 * module has one, and V8 finds the compiled code of a script without the callback, a tenth of the time of a file that loads the shop.
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
