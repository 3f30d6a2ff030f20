import * as auth from './authRoutes.ts';
import { CmsRefusal, notFound, type EmbeddedRequest, type EmbeddedResponse } from './cmsAnswer.ts';
import { findEntry, listEntries } from './contentRoutes.ts';
import type { ContentStore } from './contentStore.ts';

export type EmbeddedCms = (question: EmbeddedRequest) => Promise<EmbeddedResponse>;

const AUTH: Readonly<Record<string, auth.AuthHandler>> = {
  'POST /auth/local': auth.login,
  'POST /auth/local/register': auth.register,
  'POST /auth/forgot-password': auth.sendResetMail,
  'POST /auth/reset-password': auth.resetPassword,
  'POST /auth/change-password': auth.changePassword,
  'POST /auth/send-email-confirmation': auth.sendEmailConfirmation,
  'GET /auth/email-confirmation': auth.acceptConfirmation,
  'GET /users/me': auth.getMe,
};
const AUTH_PATHS = new Set(Object.keys(AUTH).map((key) => key.split(' ')[1]));
const CONTENT = /^\/([a-z][a-z-]*)(?:\/([^/]+))?$/;

/** Implements the part of Strapi 4 that the shop uses (docs/spec/strapi.md): accounts and published content. */
export function createEmbeddedCms(deps: auth.AuthDeps & { content: ContentStore }): EmbeddedCms {
  return async (question) => {
    try {
      return await answer(deps, question);
    } catch (error) {
      if (error instanceof CmsRefusal) return error.reply;
      throw error;
    }
  };
}

async function answer(
  deps: auth.AuthDeps & { content: ContentStore },
  question: EmbeddedRequest,
): Promise<EmbeddedResponse> {
  const { method, search } = question;
  if (question.path === '/_health') return { status: 204 };
  if (!question.path.startsWith('/api/')) throw notFound();
  const path = question.path.slice('/api'.length);
  const handler = AUTH[`${method} ${path}`];
  if (handler) {
    return handler(deps, {
      body: readBody(question.body),
      query: new URLSearchParams(search),
      authorization: question.headers.authorization,
    });
  }
  if (AUTH_PATHS.has(path)) return refuseMethod();
  const [, type = '', id] = CONTENT.exec(path) ?? [];
  if (type === 'users') throw new CmsRefusal(403, 'ForbiddenError', 'Forbidden');
  if (!deps.content.has(type)) throw notFound();
  if (method !== 'GET') return refuseMethod();
  // As in Strapi, a bad token also fails public content, so that tests detect a client that sends one.
  if (question.headers.authorization) await auth.getMe(deps, { ...question, ...pickBearer(question) });
  return id === undefined
    ? listEntries(deps.content, type, search)
    : findEntry(deps.content, type, id, search);
}

function pickBearer({ headers }: EmbeddedRequest) {
  return { body: null, query: new URLSearchParams(), authorization: headers.authorization };
}

function refuseMethod(): EmbeddedResponse {
  return { status: 405, body: 'Method Not Allowed', headers: { allow: 'HEAD, GET' } };
}

function readBody(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CmsRefusal(400, 'SyntaxError', 'Unexpected token in JSON');
  }
}
