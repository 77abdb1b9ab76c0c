import { randomUUID } from 'node:crypto';
import type { Api, Endpoint } from '@ostep/endpoint-kit';
import { Hono } from 'hono';
import type { Handlers } from '../verb/call';
import { requestTexts } from '../verb/texts';
import { type AnyHandler, EndpointHandler, type HandlerInput } from './endpoint-handler';
import { problemResponse } from './problem-response';
import { refuseMethod } from './refuse-method';

export type AppInput<A extends Api> = HandlerInput & {
  readonly api: A;
  readonly handlers: Handlers<A>;
};

export function createApp<A extends Api>(input: AppInput<A>): Hono {
  const { service, api, handlers } = input;
  const app = new Hono();
  for (const [path, endpoints] of byPath(api)) {
    const address = path.replace(/\{(\w+)\}/g, ':$1');
    for (const [method, endpoint] of endpoints) {
      const key = `${method} ${path}`;
      app.on(method, address, new EndpointHandler(key, endpoint, handlerOf(handlers, key), input).answer);
    }
    app.all(address, (context) => refuseMethod(context, endpoints.keys()));
  }
  app.onError((error, context) => {
    const requestId = randomUUID();
    service.log.error({ err: error, requestId }, 'request failed');
    return problemResponse({ status: 500, message: requestTexts.unexpected, requestId, instance: context.req.path });
  });
  app.notFound((context) =>
    problemResponse({
      status: 404,
      message: requestTexts.notFound,
      requestId: randomUUID(),
      instance: context.req.path,
    }),
  );
  return app;
}

/** Each handler takes the call of its own endpoint, which `readCall` parses by that endpoint's schemas. */
function handlerOf<A extends Api>(handlers: Handlers<A>, key: string): AnyHandler {
  return handlers[key as keyof Handlers<A>] as unknown as AnyHandler;
}

/** Fixed segments come before parameters, so that `/api/order/doubledNumbers` is not taken for an id. */
function byPath(api: Api): [string, Map<string, Endpoint>][] {
  const paths = new Map<string, Map<string, Endpoint>>();
  for (const [key, endpoint] of Object.entries(api)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    paths.set(path, (paths.get(path) ?? new Map()).set(method, endpoint));
  }
  const rank = (path: string) =>
    path
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '1' : '0'))
      .join('');
  return [...paths].sort(([left], [right]) => (rank(left) < rank(right) ? -1 : 1));
}
