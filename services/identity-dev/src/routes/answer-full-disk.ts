import type Provider from 'oidc-provider';
import { diskFullPage } from '../pages/message-page';
import { sendPage } from '../pages/send-page';
import { DiskFull } from '../state/journal';
import { texts } from '../texts';
import type { Context, Middleware } from './route';

const RETRY_AFTER_SECONDS = '5';

/** Answers an error of the full disk with 503. @returns whether it was such an error */
export function answerIfDiskFull(ctx: Context, error: unknown): boolean {
  if (!(error instanceof DiskFull)) return false;
  ctx.status = 503;
  ctx.remove('Location');
  ctx.set('Retry-After', RETRY_AFTER_SECONDS);
  if (ctx.accepts('json', 'html') === 'html') sendPage(ctx, diskFullPage());
  else ctx.body = { error: 'temporarily_unavailable', error_description: texts.diskFullMessage };
  return true;
}

/** Errors inside oidc-provider are answered by the library, which emits an event; other routes throw. */
export function answerFullDisk(provider: Provider): Middleware {
  provider.on('server_error', answerIfDiskFull);
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!answerIfDiskFull(ctx, error)) throw error;
    }
  };
}
