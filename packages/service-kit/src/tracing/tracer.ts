export type SpanInput = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The W3C `traceparent` of the span that caused this one in another process; the running span where it is left out. */
  readonly parent?: string | null | undefined;
  /** Id of the whole trace, 32 hexadecimal digits, of a span that nothing caused. */
  readonly traceId?: string | undefined;
};

export type OpenSpan = {
  /** What another process is told to go on with this trace. */
  readonly traceparent: string;
  readonly set: (attributes: SpanInput['attributes']) => void;
  /** Ends it; with an error it has failed. */
  readonly end: (error?: unknown) => void;
  /** Runs work whose own spans are children of this one. */
  readonly run: <T>(work: () => T) => T;
};

export type Tracer = {
  readonly start: (input: SpanInput) => OpenSpan;
  /** Whether a span is running. */
  readonly isRunning: () => boolean;
  /** Sends what was not sent yet. */
  readonly close: () => Promise<void>;
};

let opened: Tracer | null = null;

/** The tracer of this process; null where nobody asked for traces, and everything goes on as if there were none. */
export const currentTracer = (): Tracer | null => opened;

export function setTracer(tracer: Tracer | null): void {
  opened = tracer;
}

/** Runs work inside a span of its own; without a tracer just runs it. */
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

/** A request's id as the id of its trace: whoever has the one finds the other. Undefined for one that is no UUID. */
export function traceIdOf(requestId: string): string | undefined {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return /^[\da-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined;
}
