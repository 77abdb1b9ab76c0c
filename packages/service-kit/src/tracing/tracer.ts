export type SpanInput = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly parent?: string | null | undefined;
  readonly traceId?: string | undefined;
};

export type OpenSpan = {
  readonly traceparent: string;
  readonly set: (attributes: SpanInput['attributes']) => void;
  readonly end: (error?: unknown) => void;
  readonly run: <T>(work: () => T) => T;
};

export type Tracer = {
  readonly start: (input: SpanInput) => OpenSpan;
  readonly isRunning: () => boolean;
  readonly close: () => Promise<void>;
};

let opened: Tracer | null = null;

export const currentTracer = (): Tracer | null => opened;

export function setTracer(tracer: Tracer | null): void {
  opened = tracer;
}

export async function traced<T>(input: SpanInput, work: (span: OpenSpan | null) => Promise<T>): Promise<T> {
  const span = opened?.start(input);
  if (!span) return work(null);
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** The request's UUID is the trace's id, so that either finds the other. */
export function traceIdOf(requestId: string): string | undefined {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return /^[\da-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined;
}
