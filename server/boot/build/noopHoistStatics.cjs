/** Replaces hoist-non-react-statics: pages have no statics that loadable would have to copy. */
module.exports = function noopHoistStatics(target) {
  return target;
};
