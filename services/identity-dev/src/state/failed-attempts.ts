const SECOND = 1_000;
const RESET_AFTER_MS = 15 * 60 * SECOND;
const MAX_WAIT_MS = 60 * SECOND;
const MAX_KEYS = 10_000;

/** Failures without a delay: of a name from one address, and of an address whatever the name. */
const FREE_FAILURES = { name: 10, address: 40 } as const;

type Failures = { readonly count: number; readonly last: number };
type Attempt = { readonly username: string; readonly address: string };

function nameKey({ username, address }: Attempt): string {
  return `${address} ${username.trim().toLowerCase().slice(0, 100)}`;
}

function keysOf(attempt: Attempt) {
  return [
    { key: nameKey(attempt), free: FREE_FAILURES.name },
    { key: attempt.address, free: FREE_FAILURES.address },
  ];
}

/**
 * The delay doubles from 2 s to a minute. Failures of a name count for each address separately, so that a stranger
 * cannot lock a user out.
 */
export function failedAttempts(now: () => number = Date.now) {
  const known = new Map<string, Failures>();

  const failuresOf = (key: string): Failures => {
    const failures = known.get(key);
    return failures && now() - failures.last < RESET_AFTER_MS ? failures : { count: 0, last: 0 };
  };

  return {
    /** @returns milliseconds; 0 when an attempt is allowed now */
    wait: (attempt: Attempt): number =>
      Math.max(
        ...keysOf(attempt).map(({ key, free }) => {
          const { count, last } = failuresOf(key);
          if (count <= free) return 0;
          return Math.max(0, last + Math.min(SECOND * 2 ** (count - free), MAX_WAIT_MS) - now());
        }),
      ),
    failed: (attempt: Attempt): void => {
      for (const { key } of keysOf(attempt)) {
        const { count } = failuresOf(key);
        // Inserted anew at the end, so that the first entry of the map is the one idle for longest.
        known.delete(key);
        known.set(key, { count: count + 1, last: now() });
      }
      for (const key of known.keys()) {
        if (known.size <= MAX_KEYS) break;
        known.delete(key);
      }
    },
    /** The failures of the address are not cleared: somebody who guesses passwords may know one. */
    succeeded: (attempt: Attempt): void => {
      known.delete(nameKey(attempt));
    },
  };
}

export type FailedAttempts = ReturnType<typeof failedAttempts>;
