/**
 * Tells the minifier what it cannot know of a package, by replacing exact pieces of its text. The build stops when a piece
 * is not there any more: a new version of the package has to be looked at again.
 */
module.exports = function patchText(source) {
  return this.getOptions().replace.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`${this.resourcePath} holds no «${from}»: see webpack.config.ts`);
    return text.replaceAll(from, () => to);
  }, source);
};
