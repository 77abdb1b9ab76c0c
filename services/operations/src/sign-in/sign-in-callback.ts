import { type Log, requestTexts } from '@ostep/service-kit';
import type { Context } from 'hono';
import { messagePage } from '../pages/message-page';
import { QUEUES, SIGN_IN_CALLBACK } from '../paths';
import { texts } from '../texts';
import { signInCookies } from './cookies';
import type { IdentityProvider } from './identity-provider';

export function finishSignIn(provider: IdentityProvider, publicUrl: string, log: Log) {
  const { saveTokens, takeAttempt } = signInCookies(publicUrl);
  return async (context: Context): Promise<Response> => {
    const attempt = takeAttempt(context);
    const failed = (text: string, status: 400 | 503) =>
      messagePage({ status, title: texts.signInFailedTitle, text, retry: attempt?.path ?? QUEUES });
    if (!attempt) return failed(texts.signInFailed, 400);
    const callback = new URL(SIGN_IN_CALLBACK, publicUrl);
    callback.search = new URL(context.req.url).search;
    try {
      saveTokens(context, await provider.finishSignIn(callback, attempt));
    } catch (error) {
      log.warn({ err: error }, 'sign-in failed');
      // This is what `fetch` throws for an unreachable host.
      const isUnreachable = error instanceof TypeError && error.message === 'fetch failed';
      return isUnreachable ? failed(requestTexts.identityAway, 503) : failed(texts.signInFailed, 400);
    }
    context.header('cache-control', 'no-store');
    return context.redirect(attempt.path);
  };
}
