import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Guard, Log } from '@ostep/service-kit';
import { createBudgetOwnerOf } from './budget-owner';
import type { Environment } from './env';
import { type GatewayRefusal, pathOf } from './gateway-responses';
import { RequestBudgets } from './request-budgets';
import { texts } from './texts';
import type { ApiRoute } from './web/registry';

export type Incoming = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly guard: Guard;
};

type Refuse = (request: IncomingMessage, response: ServerResponse, requestId: string, refusal: GatewayRefusal) => void;
type Settings = Pick<Environment, 'PUBLIC_URL' | 'REQUESTS_PER_MINUTE' | 'TRUSTED_PROXIES' | 'upstreams'> & {
  readonly log: Log;
};

/** The proxy in front says whether the browser's connection was encrypted. Who forges this refuses only their own request. */
function isEncrypted(request: IncomingMessage, publicUrl: string): boolean {
  if (!publicUrl.startsWith('https:')) return true;
  const [outermost = ''] = [request.headers['x-forwarded-proto'] ?? []].flat().join(',').split(',');
  return outermost.trim().toLowerCase() !== 'http';
}

/** Decides whether a request may go on: it must be encrypted, and a call of an API must be within its owner's budget. */
export function createAdmission(settings: Settings, refuse: Refuse) {
  const { PUBLIC_URL: publicUrl, log } = settings;
  const budgets = new RequestBudgets(settings.REQUESTS_PER_MINUTE);
  const identity = settings.upstreams.get('identity');
  const budgetOwnerOf = createBudgetOwnerOf({ publicUrl, identity, trustedProxies: settings.TRUSTED_PROXIES });

  /** Redirects a page, for old links. Anything else carries a token or a form that others could read: it is refused. */
  const answerUnencrypted = ({ request, response, requestId }: Incoming) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !pathOf(request).startsWith('/api');
    if (isPage) response.writeHead(308, { location: `${new URL(publicUrl).origin}${request.url ?? '/'}` }).end();
    else refuse(request, response, requestId, { status: 403, message: texts.notEncrypted });
  };

  const admit = (incoming: Incoming, route: ApiRoute | undefined, proceed: (incoming: Incoming) => void): void => {
    const { request, response, requestId, guard } = incoming;
    if (!isEncrypted(request, publicUrl)) {
      answerUnencrypted(incoming);
      return;
    }
    if (!route?.prefix.startsWith('/api')) {
      proceed(incoming);
      return;
    }
    const takeFromBudget = guard((owner: string) => {
      if (response.destroyed) return;
      const retryAfter = budgets.take(owner, performance.now());
      if (retryAfter === 0) return proceed(incoming);
      log.warn({ requestId, person: owner, domain: route.domain }, 'too many requests');
      refuse(request, response, requestId, { status: 429, message: texts.tooManyRequests, retryAfter });
    });
    void budgetOwnerOf(request).then(takeFromBudget);
  };

  return { admit };
}
