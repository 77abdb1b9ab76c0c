import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { texts } from './texts';

/** Without letters and digits that look alike in print: 0 O Q, 1 I, 2 Z, 5 S, 8 B. */
const ALPHABET = 'ACDEFGHJKLMNPRTUVWXY34679';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const VALID_MS = 24 * 3_600_000;
export const TRIES = 5;

const KEPT_FILE = 'start-code.json';
const SHOWN_FILE = 'KOD-STARTOWY.txt';

const kept = z.object({ hash: z.string(), until: z.iso.datetime(), wrong: z.int() });
type Kept = z.output<typeof kept>;

export type StartCodeOptions = {
  readonly data: string;
  readonly backup: string;
  readonly now: () => Date;
  readonly onStatus: (line: string) => void;
};

export type CodeCheck = 'right' | 'expired' | 'renewed' | { readonly left: number };

export type StartCode = {
  /** Counts a wrong try; after the last one, and when the code has expired, a new code takes its place. */
  readonly check: (typed: string) => CodeCheck;
  readonly end: () => void;
};

const draw = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');

const sameHash = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const shownTime = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
});

/** Makes the code of the first start, or goes on with the one that an earlier start wrote down. */
export function beginStartCode({ data, backup, now, onStatus }: StartCodeOptions): StartCode {
  const [keptFile, shownFile] = [join(data, KEPT_FILE), join(backup, SHOWN_FILE)];
  const keep = (state: Kept): void => {
    writeFileSync(`${keptFile}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
    renameSync(`${keptFile}.new`, keptFile);
  };
  /** The folder is the owner's: it may be read-only or away. */
  const inBackup = (change: () => void): void => {
    try {
      change();
    } catch (error) {
      onStatus(texts.codeFileUnwritten(error instanceof Error ? error.message : String(error)));
    }
  };
  const renew = (): void => {
    const code = draw();
    const until = new Date(now().getTime() + VALID_MS);
    keep({ hash: hashOf(code), until: until.toISOString(), wrong: 0 });
    onStatus(texts.codeStatus(code, shownTime.format(until)));
    inBackup(() => {
      mkdirSync(backup, { recursive: true });
      writeFileSync(shownFile, texts.codeFile(code, shownTime.format(until)));
    });
  };
  const readKept = (): Kept => kept.parse(JSON.parse(readFileSync(keptFile, 'utf8')));
  const isExpired = ({ until }: Kept): boolean => now().getTime() >= Date.parse(until);
  /** Null where nobody can read the code any more. */
  const shownCode = ({ hash }: Kept): string | null => {
    if (!existsSync(shownFile)) return null;
    const words = readFileSync(shownFile, 'utf8').match(/[A-Z\d]{4}(?:-[A-Z\d]{4})+/g) ?? [];
    return words.find((word) => sameHash(hashOf(word), hash)) ?? null;
  };

  const earlier = existsSync(keptFile) ? readKept() : null;
  const shown = earlier && !isExpired(earlier) ? shownCode(earlier) : null;
  if (earlier && shown) onStatus(texts.codeStatus(shown, shownTime.format(new Date(earlier.until))));
  else renew();

  return {
    check: (typed) => {
      const state = readKept();
      if (isExpired(state)) {
        renew();
        return 'expired';
      }
      if (sameHash(hashOf(typed), state.hash)) {
        keep({ ...state, wrong: 0 });
        return 'right';
      }
      const wrong = state.wrong + 1;
      if (wrong < TRIES) {
        keep({ ...state, wrong });
        return { left: TRIES - wrong };
      }
      renew();
      return 'renewed';
    },
    end: () => {
      rmSync(keptFile, { force: true });
      inBackup(() => rmSync(shownFile, { force: true }));
    },
  };
}
