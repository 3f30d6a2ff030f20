/** Appends the CSS that goober collected while the module ran; extractStyles and styleText read it. */
module.exports = function evalStyles(source) {
  return `${source}\nimport { extractCss as takeCollectedCss } from 'goober';\nexport const collectedCss = takeCollectedCss();\n`;
};
