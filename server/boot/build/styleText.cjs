const { shortenNames } = require('./shortenNames.ts');

/** Passes the CSS text of a `*.styles.ts` module to css-loader. */
module.exports = function styleText() {};

module.exports.pitch = async function pitch() {
  const { collectedCss } = await this.importModule(`${this.resourcePath}?styles-eval`);
  return shortenNames(collectedCss);
};
