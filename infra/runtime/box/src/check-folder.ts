import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BoxRefusal } from './refusals';
import { texts } from './texts';

/** Of Linux's `statfs`: network shares, on which PostgreSQL loses data when the network fails. */
const NETWORK_TYPES = /^(nfs\d?|cifs|smb\d?|smbfs|fuse\.sshfs|fuse\.rclone|9p|afs|davfs|fuse\.davfs2?)$/;

type Mount = { readonly point: string; readonly type: string };

/** The mount of a folder: the one with the longest path above it. @param mounts content of `/proc/self/mounts` */
export function mountOf(folder: string, mounts: string): Mount | null {
  const points = mounts.split('\n').flatMap((line): Mount[] => {
    const [, point, type] = line.split(' ');
    return point && type ? [{ point: point.replaceAll('\\040', ' '), type }] : [];
  });
  const above = points.filter(({ point }) => folder === point || folder.startsWith(point === '/' ? '/' : `${point}/`));
  return above.toSorted((left, right) => right.point.length - left.point.length)[0] ?? null;
}

export const isNetworkShare = ({ type }: Mount): boolean => NETWORK_TYPES.test(type);

/** Whether a database can be kept in the folder: written, synced and renamed. @throws BoxRefusal */
export function requireDatabaseFolder(folder: string): void {
  const mounts = readFileSync('/proc/self/mounts', 'utf8');
  const mount = mountOf(folder, mounts);
  if (mount && isNetworkShare(mount)) throw new BoxRefusal(texts.networkShare);
  const [draft, kept] = [join(folder, '.try.new'), join(folder, '.try')];
  try {
    mkdirSync(folder, { recursive: true });
    const file = openSync(draft, 'w', 0o600);
    writeSync(file, 'ostep');
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, kept);
    if (readFileSync(kept, 'utf8') !== 'ostep') throw new Error('what was written is not there');
  } catch (error) {
    throw new BoxRefusal(texts.folderUnfit(error instanceof Error ? error.message : String(error)));
  } finally {
    for (const file of [draft, kept]) rmSync(file, { force: true });
  }
}
