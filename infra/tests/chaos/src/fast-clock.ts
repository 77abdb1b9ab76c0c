type Clock = { readonly from: number; readonly since: number; readonly speed: number };

/** Runs `speed` times as fast from one moment on; processes with the same settings show the same time. */
export const fastClock =
  ({ from, since, speed }: Clock) =>
  () =>
    new Date(from + (Date.now() - since) * speed);

/** The clock as an environment variable for a child process. */
export const clockSettings = ({ from, since, speed }: Clock) => ({ CLOCK: [from, since, speed].join(' ') });

export function clockOf({ CLOCK = '' }: NodeJS.ProcessEnv): () => Date {
  const [from = 0, since = 0, speed = 1] = CLOCK.split(' ').map(Number);
  return fastClock({ from, since, speed });
}
