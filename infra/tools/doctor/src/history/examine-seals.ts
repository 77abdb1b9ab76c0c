import type { Connection } from '@ostep/database';
import { type Finding, findingOf } from '../finding';

export type ExternalSeal = { readonly number: number; readonly digest: string };

const rule = {
  name: 'history-as-kept-outside',
  description: 'The seals that were printed or sent are those of the chain.',
};

const WRITTEN = /^(\d+):([\da-f]{64})$/iu;

/** Parses `123:digest` from `--seal`, as printed in a month's report and the daily e-mail. @throws Error for anything else */
export function sealsOf(values: readonly string[]): ExternalSeal[] {
  return values.map((value) => {
    const [, number, digest] = WRITTEN.exec(value.replaceAll(/\s/gu, '')) ?? [];
    if (!number || !digest) throw new Error(`--seal takes <number>:<digest of 64 characters>, not ${value}`);
    return { number: Number(number), digest: digest.toLowerCase() };
  });
}

export async function examineSeals(sql: Pick<Connection, 'unsafe'>, kept: readonly ExternalSeal[]): Promise<Finding> {
  const broken: string[] = [];
  for (const { number, digest } of kept) {
    const [seal] = await sql.unsafe(`select encode(digest, 'hex') as digest from history.seal where id = ${number}`);
    if (!seal) broken.push(`seal ${number} is gone`);
    else if (seal.digest !== digest) broken.push(`seal ${number} is another`);
  }
  return findingOf(rule, kept.length, broken);
}
