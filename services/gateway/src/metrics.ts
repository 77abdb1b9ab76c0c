import type { IncomingMessage, ServerResponse } from 'node:http';
import { EVENT_LOOP_LOOK_MS, type Guard } from '@ostep/service-kit';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export type GatewayMetrics = {
  readonly registry: Registry;
  /** `to`: the domain, or `gateway`. */
  readonly observe: (request: IncomingMessage, response: ServerResponse, to: string, guard: Guard) => void;
};

export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: 'gateway' });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS });
  const durations = new Histogram({
    name: 'ostep_gateway_request_duration_seconds',
    help: 'Duration of durations by domain, method and status; 499: the caller went away before',
    labelNames: ['to', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
  return {
    registry,
    observe: ({ method = '' }, response, to, guard) => {
      const stop = durations.startTimer({ to, method: methods.has(method) ? method : 'other' });
      const stopOnClose = guard(() => stop({ status: response.writableFinished ? response.statusCode : 499 }));
      response.once('close', stopOnClose);
    },
  };
}
