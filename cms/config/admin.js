'use strict';

module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  // The admin panel exists only after `npm run build`. The API does not need it.
  serveAdminPanel: env.bool('SERVE_ADMIN', false),
});
