'use strict';

module.exports = ({ env }) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: '30d' },
      // The shop has limits of its own, by address and by account; this one is the second line.
      ratelimit: { interval: { min: 1 }, max: env.int('AUTH_LIMIT', 60) },
      register: { allowedFields: [] },
    },
  },
});
