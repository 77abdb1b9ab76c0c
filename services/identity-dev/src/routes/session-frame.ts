import { html, textOf } from '@ostep/service-kit';
import type Provider from 'oidc-provider';
import { CLIENT_ID } from '../claims';
import { productOrigins } from '../origins';
import { sendPage } from '../pages/send-page';
import { PROTOCOL_PATH, REALM_PATH, RESOURCES_PATH, SESSION_STATE_COOKIE } from '../realm';
import { type Middleware, route } from './route';
import { clearSessionState } from './session-state';

const pageWith = (script: ReturnType<typeof html>) =>
  textOf(
    html`<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Sesja</title>${script}</head><body></body></html>`,
  );

export function sessionFrameRoutes(provider: Provider): Middleware[] {
  const origins = [...productOrigins(provider.issuer)].join(' ');
  const secure = provider.issuer.startsWith('https:');
  const statusFrame = pageWith(
    html`<script src="${REALM_PATH}${RESOURCES_PATH}/session-frame.js" data-client="${CLIENT_ID}" data-cookie="${SESSION_STATE_COOKIE}" data-origins="${origins}"></script>`,
  );
  const cookieCheck = pageWith(html`<script src="${REALM_PATH}${RESOURCES_PATH}/cookie-check.js"></script>`);
  return [
    route('GET', `${PROTOCOL_PATH}/login-status-iframe.html`, async (ctx) => {
      // If the session ended here but not in the browser (it expired, or the state was removed), the frame must notice.
      const session = await provider.Session.get(ctx);
      if (!session.accountId && ctx.cookies.get(SESSION_STATE_COOKIE)) clearSessionState(ctx, secure);
      sendPage(ctx, statusFrame);
    }),
    route('GET', `${PROTOCOL_PATH}/3p-cookies/step1.html`, (ctx) => sendPage(ctx, cookieCheck, 'public, max-age=3600')),
  ];
}
