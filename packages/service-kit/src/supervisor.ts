import * as z from 'zod';

const message = z.object({
  id: z.string(),
  upstreams: z.record(z.string(), z.url()).optional(),
  leave: z.boolean().optional(),
});

export type Orders = {
  /** Where services are now, and that the registry changed. */
  readonly move: (upstreams: readonly (readonly [string, URL])[]) => void;
  /** A successor listens beside us. */
  readonly leave: () => void;
};

/** A supervisor that started us gives orders over its channel; it hears when they are carried out. */
export function obeySupervisor({ move, leave }: Orders): void {
  process.on('message', (text) => {
    const { data } = message.safeParse(text);
    if (!data) return;
    const { id, upstreams } = data;
    if (upstreams) move(Object.entries(upstreams).map(([name, url]) => [name, new URL(url)] as const));
    if (data.leave) leave();
    // A supervisor that has gone meanwhile hears nothing; without a listener of its own that would be our end.
    process.send?.({ done: id }, undefined, undefined, () => undefined);
  });
}
