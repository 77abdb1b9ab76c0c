import { jobViewOf } from './job-rows';
import type { JobWatch } from './job-watch';

const HEARTBEAT_MS = 15_000;

export function jobStream(watch: JobWatch, id: string, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const cancelled = new AbortController();
  const both = AbortSignal.any([signal, cancelled.signal]);
  let heartbeat: NodeJS.Timeout;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      // A cancelled controller throws on `enqueue`, and a last row may still arrive from the database.
      const send = (text: string) => {
        if (!cancelled.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      try {
        for await (const job of watch.follow(id, both)) {
          send(`event: state\ndata: ${JSON.stringify(jobViewOf(job))}\n\n`);
        }
      } finally {
        clearInterval(heartbeat);
        if (!cancelled.signal.aborted) controller.close();
      }
    },
    cancel: () => {
      cancelled.abort();
      clearInterval(heartbeat);
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
