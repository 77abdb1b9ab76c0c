export type SpanInput = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly parent?: string | null | undefined;
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
