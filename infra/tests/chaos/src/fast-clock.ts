type Clock = { readonly from: number; readonly since: number; readonly speed: number };

/** From one moment on so many times as fast, the same in every process that is told of it. */
export const fastClock =
  ({ from, since, speed }: Clock) =>
  () =>
    new Date(from + (Date.now() - since) * speed);

/** As a process is told of it. */
export const clockSettings = ({ from, since, speed }: Clock) => ({ CLOCK: [from, since, speed].join(' ') });

export function clockOf({ CLOCK = '' }: NodeJS.ProcessEnv): () => Date {
  const [from = 0, since = 0, speed = 1] = CLOCK.split(' ').map(Number);
  return fastClock({ from, since, speed });
}
