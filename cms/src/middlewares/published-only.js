'use strict';

/** Version 5 serves drafts to anybody who asks for them by `status` (strapi#25326): nobody may ask. */
module.exports = () => async (ctx, next) => {
  if (ctx.method === 'GET' && ctx.path.startsWith('/api/')) {
    const { status: _status, publicationState: _state, ...query } = ctx.query;
    ctx.query = query;
  }
  await next();
};
