import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseFailure } from './failure';

type Command =
  | { readonly what: 'release'; readonly part: string; readonly version: string }
  | { readonly what: 'rollback'; readonly part: string };

/**
 * @returns the version that runs now; null for the project's build, undefined where no product runs
 * @throws ReleaseFailure with the product's message
 */
export async function sendCommand(dataDir: string, command: Command): Promise<string | null | undefined> {
  const file = join(dataDir, 'control.json');
  if (!existsSync(file)) return undefined;
  const { address } = addressIn(readFileSync(file, 'utf8'));
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(command),
  }).catch(() => null);
  // A product that was killed leaves its address file behind.
  if (response === null) return undefined;
  const { version, message } = answerOf(await response.json());
  if (!response.ok) throw new ReleaseFailure(`The product did not change: ${message}`);
  return version;
}

function addressIn(json: string): { address: string } {
  return JSON.parse(json) as { address: string };
}

/** The product's control server defines this format. */
function answerOf(body: unknown): { version?: string | null; message?: string } {
  return body as { version?: string | null; message?: string };
}
