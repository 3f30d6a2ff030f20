'use strict';

// Also checks the Node version when Strapi starts without npm. Strapi reads this file before the database driver.
require('../preflight');

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // Strapi trusts the visitor's address that the shop forwards, because the login limit is per address. Only the shop
  // may be able to reach Strapi.
  proxy: { koa: true },
  app: { keys: env.array('APP_KEYS') },
});
