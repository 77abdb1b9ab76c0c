import * as z from 'zod';

const message = z.object({
  id: z.string(),
  upstreams: z.record(z.string(), z.url()).optional(),
  leave: z.boolean().optional(),
});

export type Orders = {
  readonly move: (upstreams: readonly (readonly [string, URL])[]) => void;
  readonly leave: () => void;
};

export function obeySupervisor({ move, leave }: Orders): void {
  process.on('message', (text) => {
    const { data } = message.safeParse(text);
    if (!data) return;
    const { id, upstreams } = data;
    if (upstreams) move(Object.entries(upstreams).map(([name, url]) => [name, new URL(url)] as const));
    if (data.leave) leave();
    // Without a callback the error of a closed channel would end this process.
    process.send?.({ done: id }, undefined, undefined, () => undefined);
  });
}
