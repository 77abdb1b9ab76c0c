import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export type PaidTo = { readonly name: string | null; readonly nip: string | null; readonly account: string | null };

const SALT_BYTES = 16;

const hashOf = (salt: string, { name, nip, account }: PaidTo) =>
  createHash('sha256')
    .update(JSON.stringify([salt, name, nip, account]))
    .digest();

/** A salted hash that shows whether a payee changed, without storing the old account. */
export function digestOf(payee: PaidTo): string {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${hashOf(salt, payee).toString('hex')}`;
}

export function isDigestOf(digest: string, payee: PaidTo): boolean {
  const [salt = '', hash = ''] = digest.split(':');
  const [known, now] = [Buffer.from(hash, 'hex'), hashOf(salt, payee)];
  return known.length === now.length && timingSafeEqual(known, now);
}
