'use strict';

// Also for those who start Strapi without npm: the configuration is read before the database driver.
require('../preflight');

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // The shop passes the visitor's address on, and the login limit is per address: Strapi must be reachable by it alone.
  proxy: { koa: true },
  app: { keys: env.array('APP_KEYS') },
});
