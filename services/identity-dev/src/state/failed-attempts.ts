const SECOND = 1_000;
/** Nobody is remembered longer than this after the last failure. */
const FORGET_MS = 15 * 60 * SECOND;
const LONGEST_WAIT_MS = 60 * SECOND;
const MOST_KEYS = 10_000;

/** Mistakes that cost no time: of one person's name at one address, and of an address over all names. */
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

/**
 * Slows down who guesses passwords: each failure beyond the free ones doubles the wait before the next attempt, from 2 s
 * to a minute. It is counted by name and address together, so that nobody is locked out by a stranger.
 */
export function failedAttempts(now: () => number = Date.now) {
  const known = new Map<string, Failures>();

  const failuresOf = (key: string): Failures => {
    const failures = known.get(key);
    return failures && now() - failures.last < FORGET_MS ? failures : { count: 0, last: 0 };
  };

  return {
    /** How long this attempt has to wait, milliseconds; 0: it may be made now. */
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
        // Written anew, it stands last: the first of the map is the one that rests longest.
        known.delete(key);
        known.set(key, { count: count + 1, last: now() });
      }
      for (const key of known.keys()) {
        if (known.size <= MOST_KEYS) break;
        known.delete(key);
      }
    },
    /** The mistakes of this name are forgotten, those of the address are not: who guesses may know one password. */
    succeeded: (attempt: Attempt): void => {
      const [own] = keysOf(attempt);
      if (own) known.delete(own.key);
    },
  };
}

export type FailedAttempts = ReturnType<typeof failedAttempts>;
