/** Appends the CSS that goober collected while the module ran, for extractStyles and styleText to read. */
module.exports = function evalStyles(source) {
  return `${source}\nimport { extractCss as takeCollectedCss } from 'goober';\nexport const collectedCss = takeCollectedCss();\n`;
};
