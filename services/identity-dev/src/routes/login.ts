import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { type LoginFault, loginPage } from '../pages/login-page';
import { expiredPage } from '../pages/message-page';
import { sendPage } from '../pages/send-page';
import { type Person, personByPassword } from '../people';
import { LOGIN_PATH } from '../realm';
import { readForm } from './read-form';
import type { Context, Middleware } from './route';

type Attempt = { readonly person: Person } | { readonly username: string; readonly fault: LoginFault };

function attempt(form: URLSearchParams): Attempt {
  const username = form.get('username') ?? '';
  const password = form.get('password') ?? '';
  if (username.trim() === '') return { username: '', fault: 'usernameMissing' };
  if (password === '') return { username, fault: 'passwordMissing' };
  const person = personByPassword(username, password);
  return person ? { person } : { username, fault: 'wrongCredentials' };
}

async function answer(provider: Provider, ctx: Context): Promise<void> {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.method !== 'POST') {
    sendPage(ctx, loginPage({ username: typeof params.login_hint === 'string' ? params.login_hint : '' }));
    return;
  }
  const outcome = attempt(await readForm(ctx.req));
  if ('fault' in outcome) {
    sendPage(ctx, loginPage(outcome));
    return;
  }
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: outcome.person.id } });
  ctx.status = 303;
  ctx.redirect(returnTo);
}

/** The login form of a started authorization. */
export function loginRoute(provider: Provider): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${LOGIN_PATH}/`)) return next();
    try {
      await answer(provider, ctx);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      sendPage(ctx, expiredPage());
    }
  };
}
