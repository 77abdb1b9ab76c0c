import { openOtlpTracer } from './otlp-tracer';
import { currentTracer, setTracer } from './tracer';

export type TracingSettings = { readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined };

/** Loads OpenTelemetry only if an endpoint is set. Call it before anything that is traced. */
export async function openTracing(name: string, settings: TracingSettings): Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint) setTracer(await openOtlpTracer(name, endpoint));
}

export async function closeTracing(): Promise<void> {
  await currentTracer()?.close();
  setTracer(null);
}
