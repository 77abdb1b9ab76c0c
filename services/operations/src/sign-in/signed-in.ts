import { type Log, requestTexts } from '@ostep/service-kit';
import type { Context } from 'hono';
import { messagePage } from '../pages/message-page';
import { QUEUES, SIGNED_IN } from '../paths';
import { texts } from '../texts';
import { signInCookies } from './cookies';
import type { IdentityProvider } from './identity-provider';

export function signedIn(provider: IdentityProvider, publicUrl: string, log: Log) {
  const { keepTokens, takeAttempt } = signInCookies(publicUrl);
  return async (context: Context): Promise<Response> => {
    const attempt = takeAttempt(context);
    const failed = (text: string, status: 400 | 503) =>
      messagePage({ status, title: texts.signInFailedTitle, text, retry: attempt?.path ?? QUEUES });
    if (!attempt) return failed(texts.signInFailed, 400);
    const answer = new URL(SIGNED_IN, publicUrl);
    answer.search = new URL(context.req.url).search;
    try {
      keepTokens(context, await provider.finish(answer, attempt));
    } catch (error) {
      log.warn({ err: error }, 'sign-in failed');
      // What `fetch` throws for an unreachable host.
      const away = error instanceof TypeError && error.message === 'fetch failed';
      return away ? failed(requestTexts.identityAway, 503) : failed(texts.signInFailed, 400);
    }
    context.header('cache-control', 'no-store');
    return context.redirect(attempt.path);
  };
}
