const SECOND = 1_000;
const FORGET_MS = 15 * 60 * SECOND;
const LONGEST_WAIT_MS = 60 * SECOND;
const MOST_KEYS = 10_000;

const FREE = { name: 10, address: 40 } as const;

type Failures = { readonly count: number; readonly last: number };
type Attempt = { readonly username: string; readonly address: string };

function keysOf({ username, address }: Attempt) {
  const name = username.trim().toLowerCase().slice(0, 100);
  return [
    { key: `${address} ${name}`, free: FREE.name },
    { key: address, free: FREE.address },
  ];
}

/** The delay doubles from 2 s to a minute. By name and address, so that a stranger cannot lock a user out. */
export function failedAttempts(now: () => number = Date.now) {
  const known = new Map<string, Failures>();

  const failuresOf = (key: string): Failures => {
    const failures = known.get(key);
    return failures && now() - failures.last < FORGET_MS ? failures : { count: 0, last: 0 };
  };

  return {
    /** Milliseconds; 0: allowed now. */
    wait: (attempt: Attempt): number =>
      Math.max(
        ...keysOf(attempt).map(({ key, free }) => {
          const { count, last } = failuresOf(key);
          if (count <= free) return 0;
          return Math.max(0, last + Math.min(SECOND * 2 ** (count - free), LONGEST_WAIT_MS) - now());
        }),
      ),
    failed: (attempt: Attempt): void => {
      for (const { key } of keysOf(attempt)) {
        const { count } = failuresOf(key);
        // Reinserted last: the first entry of the map is the longest idle one.
        known.delete(key);
        known.set(key, { count: count + 1, last: now() });
      }
      for (const key of known.keys()) {
        if (known.size <= MOST_KEYS) break;
        known.delete(key);
      }
    },
    /** Failures of the address stay: a guesser may know one password. */
    succeeded: (attempt: Attempt): void => {
      const [own] = keysOf(attempt);
      if (own) known.delete(own.key);
    },
  };
}

export type FailedAttempts = ReturnType<typeof failedAttempts>;
