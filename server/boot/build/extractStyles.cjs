/**
 * Turns a `*.styles.ts` module into plain class-name constants at build time. The module runs once, here, with goober.
 * The bundles get `export const card = "b4F"`, and the browser gets its CSS through css-loader. So rendering does no
 * style work, the browser loads no goober, and `style-src 'self'` is enough (decision 002).
 */
const { shortenNames } = require('./shortenNames.ts');

const STYLE_TEXT = require.resolve('./styleText.cjs');

module.exports = function extractStyles() {};

module.exports.pitch = async function pitch() {
  const exported = await this.importModule(`${this.resourcePath}?styles-eval`);
  const classNames = Object.entries(exported).filter(([name]) => name !== 'collectedCss');
  const constants = classNames.map(([name, value]) => {
    if (typeof value !== 'string') {
      throw new TypeError(
        `${this.resourcePath}: "${name}" is no class name; a styles module exports strings only`,
      );
    }
    return `export const ${name} = ${JSON.stringify(shortenNames(value))};`;
  });
  const css = `${this.resourcePath}.css!=!${STYLE_TEXT}!${this.resourcePath}?styles-css`;
  const cssImport = this.getOptions().emitCss
    ? [`import ${JSON.stringify(this.utils.contextify(this.context, css))};`]
    : [];
  return [...cssImport, ...constants].join('\n');
};
