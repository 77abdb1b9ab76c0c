import { jobViewOf } from './job-rows';
import type { JobWatch } from './job-watch';

const HEARTBEAT_MS = 15_000;

/** A job's state as server-sent events, one per change, ending with the finished state. */
export function jobStream(watch: JobWatch, id: string, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const both = AbortSignal.any([signal, gone.signal]);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), HEARTBEAT_MS);
      try {
        for await (const job of watch.follow(id, both)) {
          controller.enqueue(encoder.encode(`event: state\ndata: ${JSON.stringify(jobViewOf(job))}\n\n`));
        }
      } finally {
        clearInterval(heartbeat);
        if (!gone.signal.aborted) controller.close();
      }
    },
    cancel: () => gone.abort(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
