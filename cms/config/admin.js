'use strict';

module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  // Without `npm run build` there is no admin panel; the API needs none.
  serveAdminPanel: env.bool('SERVE_ADMIN', false),
});
