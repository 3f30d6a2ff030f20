const { patchReactRouter } = require('./patchReactRouter.ts');

module.exports = function reactRouterLoader(source) {
  return patchReactRouter(this.resourcePath, source);
};
