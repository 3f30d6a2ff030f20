'use strict';

const seed = require('./seed');

const TYPES = ['article', 'author', 'category', 'page', 'landing', 'faq'];
const PUBLIC = TYPES.flatMap((name) => [`api::${name}.${name}.find`, `api::${name}.${name}.findOne`]);

/** Allows visitors to read every type, and nothing else. */
async function allowReading(strapi) {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'public' }, populate: ['permissions'] });
  const granted = new Set(role.permissions.map(({ action }) => action));
  for (const action of PUBLIC.filter((wanted) => !granted.has(wanted))) {
    await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  }
}

/** Sets the links of mails to the shop, and the sender, which is "Administration Panel <no-reply@strapi.io>" by default. */
async function setMails(strapi) {
  const shop = process.env.SHOP_URL ?? 'http://localhost:3000';
  const from = {
    name: process.env.MAIL_NAME ?? 'رهسپار',
    email: process.env.MAIL_FROM ?? 'no-reply@localhost',
  };
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await store.get({ key: 'advanced' });
  await store.set({
    key: 'advanced',
    value: {
      ...advanced,
      email_confirmation: process.env.CONFIRM_EMAIL === 'on',
      email_confirmation_redirection: `${shop}/account/confirm?done=1`,
      email_reset_password: `${shop}/account/reset`,
    },
  });
  const email = await store.get({ key: 'email' });
  email.reset_password.options = {
    ...email.reset_password.options,
    from,
    object: 'بازیابی رمز عبور',
    message:
      '<div dir="rtl"><p>برای ثبت رمز تازه این پیوند را باز کنید:</p><p><%= URL %>?code=<%= TOKEN %></p></div>',
  };
  email.email_confirmation.options = {
    ...email.email_confirmation.options,
    from,
    object: 'تأیید ایمیل',
    message:
      '<div dir="rtl"><p>برای تأیید ایمیل‌تان این پیوند را باز کنید:</p><p><%= URL %>?confirmation=<%= CODE %></p></div>',
  };
  await store.set({ key: 'email', value: email });
}

/** Stores the shop's token for accounts by mobile. The operator sets its value, because the panel may not be built. */
async function allowShopUsers(strapi) {
  const token = process.env.SHOP_USERS_TOKEN;
  if (!token) return;
  const tokens = strapi.service('admin::api-token');
  const rows = strapi.db.query('admin::api-token');
  const name = 'Shop: accounts by mobile';
  const user = 'plugin::users-permissions.user';
  const known = await rows.findOne({ where: { name } });
  const { id } =
    known ??
    (await tokens.create({
      name,
      description: 'CMS_USERS_TOKEN of the shop',
      type: 'custom',
      lifespan: null,
      permissions: [
        ...['find', 'findOne', 'create', 'update'].map((action) => `${user}.${action}`),
        'plugin::users-permissions.role.find',
      ],
    }));
  await rows.update({ where: { id }, data: { accessKey: tokens.hash(token) } });
}

module.exports = {
  register() {},

  async bootstrap({ strapi }) {
    await allowReading(strapi);
    await setMails(strapi);
    await allowShopUsers(strapi);
    await seed(strapi);
  },
};
