const { patchReactServer } = require('./patchReactServer.ts');

module.exports = function reactServerLoader(source) {
  return patchReactServer(this.resourcePath, source);
};
