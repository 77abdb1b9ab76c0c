import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupTime } from '@ostep/backup';
import type { SecondPlace } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { namesToRemove, SEALED } from './kept-copies';
import { DRAFT, type RemotePlace } from './remote-place';
import { openSftp } from './sftp-place';
import { texts } from './texts';
import { openWebdav } from './webdav-place';

const TRIAL_BYTES = 64;

const openPlace = (place: SecondPlace): Promise<RemotePlace> =>
  place.kind === 'sftp' ? openSftp(place) : openWebdav(place);

async function within<T>(place: SecondPlace, work: (remote: RemotePlace) => Promise<T>): Promise<T> {
  const remote = await openPlace(place);
  try {
    return await work(remote);
  } finally {
    await remote.close();
  }
}

export type CheckedPlace = { readonly hostKey: string | null };

/**
 * Writes a small file there, reads it back and removes it.
 * @returns the fingerprint that an SFTP server showed; with an empty `hostKey` any is accepted, to be saved from here
 * @throws BoxRefusal with a sentence for people
 */
export async function checkSecondPlace(place: SecondPlace): Promise<CheckedPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'ostep-place-'));
  try {
    const content = randomBytes(TRIAL_BYTES);
    const name = `ostep-check-${content.toString('hex', 0, 8)}.tmp`;
    await writeFile(join(folder, name), content);
    return await within(place, async (remote) => {
      await remote.put(join(folder, name), name);
      const back = await remote.read(name);
      const isListed = (await remote.list()).includes(name);
      await remote.remove(name);
      if (!back.equals(content) || !isListed) throw new BoxRefusal(texts.placeForgets);
      return { hostKey: remote.hostKey };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type SentCopy = { readonly hostKey: string | null; readonly removed: readonly string[] };

/** Only sealed copies leave the box. Those there that the rule no longer keeps are removed. */
export async function sendCopy(
  place: SecondPlace,
  copy: { readonly path: string; readonly name: string },
): Promise<SentCopy> {
  if (!copy.name.endsWith(SEALED)) throw new Error(`${copy.name} is not encrypted.`);
  return within(place, async (remote) => {
    const brokenOff = (await remote.list()).filter((name) => name.endsWith(`${SEALED}${DRAFT}`));
    for (const name of brokenOff) await remote.remove(name);
    await remote.put(copy.path, copy.name);
    const there = (await remote.list()).filter(
      (name) => name.endsWith(SEALED) && backupTime(name.slice(0, -SEALED.length)) !== null,
    );
    const removed = namesToRemove(there);
    for (const name of removed) await remote.remove(name);
    return { hostKey: remote.hostKey, removed };
  });
}
