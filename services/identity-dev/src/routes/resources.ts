import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { RESOURCES_PATH } from '../realm';
import { identityStyles } from '../resources/identity-styles';
import { loginScript } from '../resources/login-script';
import { cookieCheckScript, sessionFrameScript } from '../resources/session-frame';
import type { Middleware } from './route';

type Resource = { readonly type: string; readonly body: string | Buffer };

const script = (body: string): Resource => ({ type: 'text/javascript; charset=utf-8', body });

function font(subset: string): Resource {
  const file = `@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`;
  return { type: 'font/woff2', body: readFileSync(createRequire(import.meta.url).resolve(file)) };
}

export function resources(): Middleware {
  const files: Readonly<Record<string, Resource>> = {
    'identity.css': { type: 'text/css; charset=utf-8', body: identityStyles },
    'login.js': script(loginScript),
    'session-frame.js': script(sessionFrameScript),
    'cookie-check.js': script(cookieCheckScript),
    'source-sans-3-latin.woff2': font('latin'),
    'source-sans-3-latin-ext.woff2': font('latin-ext'),
  };
  return (ctx, next) => {
    if (!ctx.path.startsWith(`${RESOURCES_PATH}/`)) return next();
    const name = ctx.path.slice(RESOURCES_PATH.length + 1);
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return undefined;
    ctx.set('Content-Type', file.type);
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = file.body;
    return undefined;
  };
}
