import type { Context, Span } from '@opentelemetry/api';
import { traceSql } from './trace-sql';
import type { OpenSpan, SpanInput, Tracer } from './tracer';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const FLUSH_LIMIT_MS = 3_000;

type Api = typeof import('@opentelemetry/api');

export async function openOtlpTracer(name: string, endpoint: string): Promise<Tracer> {
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const url = new URL(`${endpoint.replace(/\/$/, '')}/v1/traces`).href;
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.namespace': 'ostep',
      'process.pid': process.pid,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: FLUSH_LIMIT_MS }))],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('ostep');
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    producer: api.SpanKind.PRODUCER,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  } as const;

  const parentOf = ({ parent }: SpanInput): Context => {
    const [, trace, span, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
    if (trace && span && flags) {
      const remote = { traceId: trace, spanId: span, traceFlags: Number.parseInt(flags, 16), isRemote: true };
      return api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
    }
    return parent === undefined ? api.context.active() : api.ROOT_CONTEXT;
  };

  const opened: Tracer = {
    start: (input) => {
      const within = parentOf(input);
      const span = tracer.startSpan(input.name, { kind: kinds[input.kind], attributes: input.attributes }, within);
      return openSpan(api, span, within);
    },
    isRunning: () => api.trace.getActiveSpan() !== undefined,
    close: async () => {
      await provider.shutdown().catch(() => undefined);
      api.context.disable();
    },
  };
  traceSql();
  return opened;
}

function openSpan(api: Api, span: Span, within: Context): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => span.setAttributes(attributes),
    end: (error) => {
      if (error !== undefined) {
        const message = error instanceof Error ? error.message : String(error);
        span.setStatus({ code: api.SpanStatusCode.ERROR, message });
      }
      span.end();
    },
    run: (work) => api.context.with(api.trace.setSpan(within, span), work),
  };
}
