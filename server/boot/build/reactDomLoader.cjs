const { patchReactDom } = require('./patchReactDom.ts');

module.exports = function reactDomLoader(source) {
  return patchReactDom(this.resourcePath, source);
};
