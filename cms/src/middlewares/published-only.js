'use strict';

/** Removes `status` and `publicationState`, because version 5 would serve drafts to every visitor (strapi#25326). */
module.exports = () => async (ctx, next) => {
  if (ctx.method === 'GET' && ctx.path.startsWith('/api/')) {
    const { status: _status, publicationState: _state, ...query } = ctx.query;
    ctx.query = query;
  }
  await next();
};
