import * as z from 'zod';

const message = z.object({ id: z.string(), upstreams: z.record(z.string(), z.url()) });

/**
 * A supervisor that started us says over its channel where a service is now, and that the registry changed; it hears
 * when requests go there, so that it can end the old one.
 */
export function obeySupervisor(move: (upstreams: readonly (readonly [string, URL])[]) => void): void {
  process.on('message', (text) => {
    const { data } = message.safeParse(text);
    if (!data) return;
    move(Object.entries(data.upstreams).map(([name, url]) => [name, new URL(url)] as const));
    process.send?.({ done: data.id });
  });
}
