import * as z from 'zod';

const message = z.object({
  id: z.string(),
  upstreams: z.record(z.string(), z.url()).optional(),
  leave: z.boolean().optional(),
});

export type SupervisorCommands = {
  readonly setUpstreams: (upstreams: readonly (readonly [string, URL])[]) => void;
  readonly stopAccepting: () => void;
};

export function handleSupervisorCommands({ setUpstreams, stopAccepting }: SupervisorCommands): void {
  process.on('message', (text) => {
    const { data } = message.safeParse(text);
    if (!data) return;
    const { id, upstreams } = data;
    if (upstreams) setUpstreams(Object.entries(upstreams).map(([name, url]) => [name, new URL(url)] as const));
    if (data.leave) stopAccepting();
    // Without a callback the error of a closed channel would end this process.
    process.send?.({ done: id }, undefined, undefined, () => undefined);
  });
}
