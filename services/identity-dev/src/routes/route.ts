import type Provider from 'oidc-provider';

type Use = Provider['use'];
export type Middleware = Parameters<Use>[0];
export type Context = Parameters<Middleware>[0];
export type Next = Parameters<Middleware>[1];

export function route(method: 'GET' | 'POST', path: string, handle: (ctx: Context, next: Next) => unknown): Middleware {
  return (ctx, next) => {
    const requested = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    return requested === method && ctx.path === path ? handle(ctx, next) : next();
  };
}
