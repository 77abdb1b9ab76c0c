import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Guard, Log } from '@ostep/service-kit';
import type { Environment } from './env';
import { type GatewayRefusal, pathOf } from './gateway-responses';
import { createPersonOf } from './person-of';
import { isEncrypted } from './proxy/is-encrypted';
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

export function createAdmission(settings: Settings, refuse: Refuse) {
  const { PUBLIC_URL: publicUrl, log } = settings;
  const budgets = new RequestBudgets(settings.REQUESTS_PER_MINUTE);
  const identity = settings.upstreams.get('identity');
  const personOf = createPersonOf({ publicUrl, identity, trustedProxies: settings.TRUSTED_PROXIES });

  /** A page asked for by an old link is sent on; what carries a token or a form was read by others already. */
  const answerPlain = ({ request, response, requestId }: Incoming) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !pathOf(request).startsWith('/api');
    if (isPage) response.writeHead(308, { location: `${new URL(publicUrl).origin}${request.url ?? '/'}` }).end();
    else refuse(request, response, requestId, { status: 403, message: texts.notEncrypted });
  };

  const admit = (incoming: Incoming, route: ApiRoute | undefined, then: (incoming: Incoming) => void): void => {
    const { request, response, requestId, guard } = incoming;
    if (!isEncrypted(request, publicUrl)) {
      answerPlain(incoming);
      return;
    }
    if (!route?.prefix.startsWith('/api')) {
      then(incoming);
      return;
    }
    const decide = guard((person: string) => {
      if (response.destroyed) return;
      const retryAfter = budgets.take(person, performance.now());
      if (retryAfter === 0) return then(incoming);
      log.warn({ requestId, person, domain: route.domain }, 'too many requests');
      refuse(request, response, requestId, { status: 429, message: texts.tooManyRequests, retryAfter });
    });
    void personOf(request).then(decide);
  };

  return { admit };
}
