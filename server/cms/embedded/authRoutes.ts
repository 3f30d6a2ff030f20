import { createHash, randomBytes } from 'node:crypto';
import { readFields } from './authFields.ts';
import {
  applicationError,
  fieldErrors,
  forbidden,
  unauthorized,
  validationError,
  type EmbeddedResponse,
} from './cmsAnswer.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import type { TokenIssuer } from './tokens.ts';
import type { CmsUser, UserStore } from './userStore.ts';

/** Hash that is compared for unknown users, so that both answers take equal time. */
const DUMMY_HASH = '$2b$10$CwTycUXWue0Thq9StjUM0uJ4r6u8iXQ0YJZ7p0y5zWZ3vYp0YwJ1W';
const RESET_HOURS = 2;

/** `registered`: a second registration used an account's e-mail. */
export type AuthMailKind = 'reset' | 'confirmation' | 'registered';

export interface AuthDeps {
  users: UserStore;
  tokens: TokenIssuer;
  clock: () => Date;
  confirmEmail: boolean;
  sendMail: (kind: AuthMailKind, to: { email: string; username: string }, secret: string) => Promise<void>;
  later: (work: () => Promise<void>) => void;
}

export type AuthHandler = (
  deps: AuthDeps,
  request: { body: unknown; query: URLSearchParams; authorization: string | undefined },
) => Promise<EmbeddedResponse>;

type PublicFields = Pick<
  CmsUser,
  'id' | 'username' | 'email' | 'confirmed' | 'blocked' | 'created_at' | 'updated_at'
>;

function toPublicUser(user: PublicFields): object {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    provider: 'local',
    confirmed: user.confirmed,
    blocked: user.blocked,
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
  };
}

export const login: AuthHandler = async (deps, { body }) => {
  const { identifier, password } = readFields('login', body);
  const user = await deps.users.byIdentifier(identifier);
  const right = await verifyPassword(password, user?.password_hash ?? DUMMY_HASH);
  if (!user || !right) throw validationError('Invalid identifier or password');
  if (deps.confirmEmail && !user.confirmed) throw applicationError('Your account email is not confirmed');
  if (user.blocked) throw applicationError('Your account has been blocked by an administrator');
  return answerWithJwt(deps, user);
};

export const register: AuthHandler = async (deps, { body }) => {
  const { email, username, password } = readFields('register', body);
  const draft = {
    username,
    email: email.toLowerCase(),
    password_hash: await hashPassword(password),
    confirmed: !deps.confirmEmail,
    created_at: deps.clock(),
  };
  const user = await deps.users.create(draft);
  if (!user) {
    const owner =
      deps.confirmEmail && !(await deps.users.hasName(username)) ? await deps.users.byEmail(email) : null;
    if (!owner) throw applicationError('Email or Username are already taken');
    // Answers as for a new account; only the mail reveals that an account exists.
    deps.later(() => deps.sendMail('registered', owner, ''));
    const shown = { ...draft, id: 0, blocked: false, updated_at: draft.created_at };
    return { status: 200, body: { user: toPublicUser(shown) } };
  }
  if (!deps.confirmEmail) return answerWithJwt(deps, user);
  deps.later(() => sendConfirmation(deps, user));
  return { status: 200, body: { user: toPublicUser(user) } };
};

export const sendResetMail: AuthHandler = async (deps, { body }) => {
  const { email } = readFields('forgot', body);
  deps.later(async () => {
    const user = await deps.users.byEmail(email);
    if (!user || user.blocked) return;
    const code = randomBytes(32).toString('hex');
    const expires = new Date(deps.clock().getTime() + RESET_HOURS * 3600_000);
    await deps.users.change(
      user.id,
      { reset_hash: hashSecret(code), reset_expires_at: expires },
      deps.clock(),
    );
    await deps.sendMail('reset', user, code);
  });
  return { status: 200, body: { ok: true } };
};

export const resetPassword: AuthHandler = async (deps, { body }) => {
  const { code, password, passwordConfirmation } = readFields('reset', body);
  if (password !== passwordConfirmation) throw validationError('Passwords do not match');
  const user = await deps.users.consumeResetCode(hashSecret(code), deps.clock());
  if (!user) throw validationError('Incorrect code provided');
  return answerWithJwt(deps, await setPassword(deps, user, password));
};

export const changePassword: AuthHandler = async (deps, { body, authorization }) => {
  const user = await loadBearerUser(deps, authorization);
  const { currentPassword, password, passwordConfirmation } = readFields('change', body);
  if (password !== passwordConfirmation) {
    const problem = { path: ['passwordConfirmation'], message: 'Passwords do not match' };
    throw fieldErrors([problem]);
  }
  if (!(await verifyPassword(currentPassword, user.password_hash))) {
    throw validationError('The provided current password is invalid');
  }
  if (currentPassword === password) {
    throw validationError('Your new password must be different than your current password');
  }
  return answerWithJwt(deps, await setPassword(deps, user, password));
};

export const sendEmailConfirmation: AuthHandler = async (deps, { body }) => {
  const { email } = readFields('confirmation', body);
  const user = await deps.users.byEmail(email);
  if (user?.confirmed) throw applicationError('Already confirmed');
  if (user?.blocked) throw applicationError('User blocked');
  if (user) deps.later(() => sendConfirmation(deps, user));
  return { status: 200, body: { email: email.toLowerCase(), sent: true } };
};

export const acceptConfirmation: AuthHandler = async (deps, { query }) => {
  const secret = query.get('confirmation');
  if (!secret) {
    throw fieldErrors([{ path: ['confirmation'], message: 'confirmation is a required field' }]);
  }
  const user = await deps.users.byConfirmation(hashSecret(secret));
  if (!user) throw validationError('Invalid token');
  await deps.users.change(user.id, { confirmed: true, confirmation_hash: null }, deps.clock());
  return { status: 302, headers: { location: '/' } };
};

export const getMe: AuthHandler = async (deps, { authorization }) => ({
  status: 200,
  body: toPublicUser(await loadBearerUser(deps, authorization)),
});

async function answerWithJwt(deps: AuthDeps, user: CmsUser): Promise<EmbeddedResponse> {
  return { status: 200, body: { jwt: await deps.tokens.issue(user.id), user: toPublicUser(user) } };
}

async function setPassword(deps: AuthDeps, user: CmsUser, password: string): Promise<CmsUser> {
  const set = { password_hash: await hashPassword(password), reset_hash: null };
  return deps.users.change(user.id, set, deps.clock());
}

async function sendConfirmation(deps: AuthDeps, user: CmsUser): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  await deps.users.change(user.id, { confirmation_hash: hashSecret(secret) }, deps.clock());
  await deps.sendMail('confirmation', user, secret);
}

/** Answers 403 without a token, 401 for a bad one, and a different 401 for a deleted or blocked user. */
async function loadBearerUser(deps: AuthDeps, authorization: string | undefined): Promise<CmsUser> {
  if (!authorization?.startsWith('Bearer ')) throw forbidden();
  const id = await deps.tokens.read(authorization.slice('Bearer '.length));
  if (id === null) throw unauthorized('Missing or invalid credentials');
  const user = await deps.users.byId(id);
  if (!user || user.blocked) throw unauthorized('Invalid credentials');
  return user;
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
