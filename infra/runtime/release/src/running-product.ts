import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseFailure } from './failure';

type Order =
  | { readonly what: 'release'; readonly part: string; readonly version: string }
  | { readonly what: 'rollback'; readonly part: string };

/**
 * Gives an order to the product that runs from a data folder and waits until it is carried out.
 * @returns the version that runs by now, null for the build of the project; undefined where no product runs
 * @throws ReleaseFailure with what the product says
 */
export async function order(dataDir: string, what: Order): Promise<string | null | undefined> {
  const file = join(dataDir, 'control.json');
  if (!existsSync(file)) return undefined;
  const { address } = addressIn(readFileSync(file, 'utf8'));
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(what),
  }).catch(() => null);
  // One that was killed leaves its address behind.
  if (answer === null) return undefined;
  const { version, message } = answerOf(await answer.json());
  if (!answer.ok) throw new ReleaseFailure(`The product did not change: ${message}`);
  return version;
}

/** As the product wrote it. */
function addressIn(json: string): { address: string } {
  return JSON.parse(json) as { address: string };
}

/** As the product answers. */
function answerOf(body: unknown): { version?: string | null; message?: string } {
  return body as { version?: string | null; message?: string };
}
