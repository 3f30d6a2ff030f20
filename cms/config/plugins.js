'use strict';

/** Sends mails by SMTP if configured, otherwise by Strapi's sendmail, which needs a mail server on this machine. */
function email(env) {
  if (!env('SMTP_HOST')) return {};
  const from = env('MAIL_FROM', 'no-reply@localhost');
  return {
    email: {
      config: {
        provider: 'nodemailer',
        providerOptions: {
          host: env('SMTP_HOST'),
          port: env.int('SMTP_PORT', 587),
          secure: env.bool('SMTP_SECURE', false),
          ...(env('SMTP_USER') && { auth: { user: env('SMTP_USER'), pass: env('SMTP_PASSWORD') } }),
        },
        settings: { defaultFrom: from, defaultReplyTo: from },
      },
    },
  };
}

module.exports = ({ env }) => ({
  ...email(env),
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: '30d' },
      // A second limit: the shop already limits requests by address and by account.
      ratelimit: { interval: { min: 1 }, max: env.int('AUTH_LIMIT', 60) },
      register: { allowedFields: [] },
    },
  },
});
