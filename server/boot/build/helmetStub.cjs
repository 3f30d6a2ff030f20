const { Fragment, createElement } = require('react');

/**
 * Replaces react-helmet-async in the browser. On React 19 that package only renders its children, which React hoists;
 * its code for older versions would add 3 KB to every first visit. The server uses the real package.
 */
function Helmet({ children }) {
  return createElement(Fragment, null, children);
}

module.exports = { Helmet, HelmetProvider: Helmet };
