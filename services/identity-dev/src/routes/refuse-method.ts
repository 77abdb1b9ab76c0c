import { requestTexts } from '@ostep/service-kit';
import { LOGIN_PATH, PROTOCOL_PATH, RESOURCES_PATH } from '../realm';
import type { Middleware } from './route';

const methodsOf: readonly (readonly [string, readonly string[]])[] = [
  [`${PROTOCOL_PATH}/auth`, ['GET', 'POST']],
  [`${PROTOCOL_PATH}/token`, ['POST']],
  [`${PROTOCOL_PATH}/certs`, ['GET']],
  [`${PROTOCOL_PATH}/revoke`, ['POST']],
  [`${PROTOCOL_PATH}/logout`, ['GET', 'POST']],
  [`${PROTOCOL_PATH}/userinfo`, ['GET', 'POST']],
  [`${PROTOCOL_PATH}/login-status-iframe.html`, ['GET']],
  [`${PROTOCOL_PATH}/3p-cookies/step1.html`, ['GET']],
  ['/.well-known/openid-configuration', ['GET']],
  ['/account', ['GET']],
  [`${LOGIN_PATH}/`, ['GET', 'POST']],
  [`${RESOURCES_PATH}/`, ['GET']],
];

/** A path that ends in a slash is that of all below it. */
const matches = (path: string, known: string) => (known.endsWith('/') ? path.startsWith(known) : path === known);

export function refuseMethods(): Middleware {
  return (ctx, next) => {
    const [, methods = []] = methodsOf.find(([known]) => matches(ctx.path, known)) ?? [];
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort();
    // CORS asks by OPTIONS, which oidc-provider answers.
    if (allowed.length === 0 || allowed.includes(ctx.method) || ctx.get('access-control-request-method')) return next();
    ctx.status = 405;
    ctx.set('Allow', allowed.join(', '));
    ctx.body = { error: 'invalid_request', error_description: requestTexts.methodNotAllowed };
    return undefined;
  };
}
