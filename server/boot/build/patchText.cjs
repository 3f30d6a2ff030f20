/**
 * Replaces exact pieces of a package's text with facts that the minifier cannot derive. The build fails when a piece is
 * missing: a new version of the package has to be checked.
 */
module.exports = function patchText(source) {
  return this.getOptions().replace.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`${this.resourcePath} holds no «${from}»: see webpack.config.ts`);
    return text.replaceAll(from, () => to);
  }, source);
};
