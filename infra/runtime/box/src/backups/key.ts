import { randomBytes, scrypt } from 'node:crypto';

export type KeyRules = { readonly N: number; readonly r: number; readonly p: number };

/** 64 MB and about half a second, which each guess costs: the middle one of OWASP's recommendations. */
export const KEY_RULES: KeyRules = { N: 2 ** 16, r: 8, p: 2 };
const MOST_MEMORY = 128 * 1024 * 1024;
const MOST_ROUNDS = 8;
const SALT_BYTES = 16;
const PART_BYTES = 32;

export type Keys = {
  readonly content: Buffer;
  readonly header: Buffer;
  /** Tells a wrong password apart from damage. */
  readonly check: Buffer;
};

export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/** Whether a header asks for no more than this machine should spend before it knows the password. */
export const areBearable = ({ N, r, p }: KeyRules): boolean =>
  [N, r, p].every((value) => Number.isSafeInteger(value) && value > 0) &&
  128 * N * r <= MOST_MEMORY / 2 &&
  p <= MOST_ROUNDS;

export function deriveKeys(password: string, salt: Buffer, rules: KeyRules): Promise<Keys> {
  const secret = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 3 * PART_BYTES, { ...rules, maxmem: MOST_MEMORY }, (error, bytes) => {
      if (error) return reject(error);
      const part = (at: number) => bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES);
      resolve({ content: part(0), header: part(1), check: part(2) });
    });
  });
}
