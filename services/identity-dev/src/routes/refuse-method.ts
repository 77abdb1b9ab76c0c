import { requestTexts } from '@ostep/service-kit';
import { LOGIN_PATH, PROTOCOL_PATH, RESOURCES_PATH } from '../realm';
import type { Middleware } from './route';

/** A path that ends in a slash covers all paths below it. */
const allowedMethods: readonly { readonly path: string; readonly methods: readonly string[] }[] = [
  { path: `${PROTOCOL_PATH}/auth`, methods: ['GET', 'POST'] },
  { path: `${PROTOCOL_PATH}/token`, methods: ['POST'] },
  { path: `${PROTOCOL_PATH}/certs`, methods: ['GET'] },
  { path: `${PROTOCOL_PATH}/revoke`, methods: ['POST'] },
  { path: `${PROTOCOL_PATH}/logout`, methods: ['GET', 'POST'] },
  { path: `${PROTOCOL_PATH}/userinfo`, methods: ['GET', 'POST'] },
  { path: `${PROTOCOL_PATH}/login-status-iframe.html`, methods: ['GET'] },
  { path: `${PROTOCOL_PATH}/3p-cookies/step1.html`, methods: ['GET'] },
  { path: '/.well-known/openid-configuration', methods: ['GET'] },
  { path: '/account', methods: ['GET'] },
  { path: `${LOGIN_PATH}/`, methods: ['GET', 'POST'] },
  { path: `${RESOURCES_PATH}/`, methods: ['GET'] },
];

const covers = (known: string, path: string) => (known.endsWith('/') ? path.startsWith(known) : path === known);

export function refuseMethods(): Middleware {
  return (ctx, next) => {
    const { methods = [] } = allowedMethods.find((known) => covers(known.path, ctx.path)) ?? {};
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort();
    // oidc-provider answers the OPTIONS requests of CORS.
    if (allowed.length === 0 || allowed.includes(ctx.method) || ctx.get('access-control-request-method')) return next();
    ctx.status = 405;
    ctx.set('Allow', allowed.join(', '));
    ctx.body = { error: 'invalid_request', error_description: requestTexts.methodNotAllowed };
    return undefined;
  };
}
