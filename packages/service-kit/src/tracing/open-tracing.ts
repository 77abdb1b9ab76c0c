import { openOtlpTracer } from './otlp-tracer';
import { currentTracer, setTracer } from './tracer';

export type TracingSettings = { readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined };

/**
 * Traces of this process, where `OTEL_EXPORTER_OTLP_ENDPOINT` is set; without it no package of them is even loaded.
 * Called once, before anything that is to be traced.
 */
export async function openTracing(name: string, settings: TracingSettings): Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint) setTracer(await openOtlpTracer(name, endpoint));
}

/** Sends what was not sent yet. */
export async function closeTracing(): Promise<void> {
  await currentTracer()?.close();
  setTracer(null);
}
