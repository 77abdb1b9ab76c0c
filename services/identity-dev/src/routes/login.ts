import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { type LoginFault, loginPage } from '../pages/login-page';
import { expiredPage } from '../pages/message-page';
import { sendPage } from '../pages/send-page';
import { isKnownUsername, type Person, personByPassword } from '../people';
import { LOGIN_PATH } from '../realm';
import { type FailedAttempts, failedAttempts } from '../state/failed-attempts';
import { readForm } from './read-form';
import type { Context, Middleware } from './route';

type Refused = { readonly username: string; readonly fault: LoginFault; readonly waitSeconds?: number };
type Outcome = { readonly person: Person } | Refused;

function attempt(form: URLSearchParams, address: string, failures: FailedAttempts): Outcome {
  const username = form.get('username') ?? '';
  const password = form.get('password') ?? '';
  if (username.trim() === '') return { username: '', fault: 'usernameMissing' };
  if (password === '') return { username, fault: 'passwordMissing' };
  const waitSeconds = Math.ceil(failures.wait({ username, address }) / 1000);
  if (waitSeconds > 0) return { username, fault: 'tooManyAttempts', waitSeconds };
  const person = personByPassword(username, password);
  if (person) {
    failures.succeeded({ username, address });
    return { person };
  }
  failures.failed({ username, address });
  return { username, fault: 'wrongCredentials' };
}

/** `user` is set only for a known name: an unknown one may be a password typed into the wrong field. */
export type RefusedSignIn = { readonly fault: LoginFault; readonly user: string | undefined; readonly from: string };

type LoginGuard = { readonly failures: FailedAttempts; readonly onRefused: (refused: RefusedSignIn) => void };

async function answer(provider: Provider, ctx: Context, { failures, onRefused }: LoginGuard): Promise<void> {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.method !== 'POST') {
    sendPage(ctx, loginPage({ username: typeof params.login_hint === 'string' ? params.login_hint : '' }));
    return;
  }
  const outcome = attempt(await readForm(ctx.req), ctx.ip, failures);
  if ('fault' in outcome) {
    const { fault, username } = outcome;
    onRefused({
      fault,
      user: isKnownUsername(username) ? username.trim() : undefined,
      from: ctx.get('x-forwarded-for'),
    });
    if (outcome.waitSeconds) {
      ctx.status = 429;
      ctx.set('Retry-After', String(outcome.waitSeconds));
    }
    sendPage(ctx, loginPage(outcome));
    return;
  }
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: outcome.person.id } });
  ctx.status = 303;
  ctx.redirect(returnTo);
}

export function loginRoute(provider: Provider, onRefused: LoginGuard['onRefused']): Middleware {
  const guard = { failures: failedAttempts(), onRefused };
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${LOGIN_PATH}/`)) return next();
    try {
      await answer(provider, ctx, guard);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      sendPage(ctx, expiredPage());
    }
  };
}
