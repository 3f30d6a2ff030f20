const { Fragment, createElement } = require('react');

/**
 * In place of react-helmet-async in the browser: on React 19 it only hands its children over, and React hoists them
 *. Its older half would be 3 KB of every first visit. The server renders with the package itself.
 */
function Helmet({ children }) {
  return createElement(Fragment, null, children);
}

module.exports = { Helmet, HelmetProvider: Helmet };
