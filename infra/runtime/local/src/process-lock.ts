import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startTimeOf } from '@ostep/database';
import { StartFailure } from './failure';

type Owner = { pid: number; beginning: string | null; address: string };

const POLL_MS = 200;

export type FolderLock = {
  readonly announce: (address: string) => void;
  readonly release: () => void;
};

export function lockFolder(root: string): FolderLock {
  const file = join(root, 'supervisor.json');
  const mine: Owner = { pid: process.pid, beginning: startTimeOf(process.pid), address: '' };
  if (!tryLock(file, mine)) {
    const other = ownerOf(file);
    const where = other ? ` (process ${other.pid}${other.address ? `, ${other.address}` : ''})` : '';
    throw new StartFailure(`Ostęp already runs from ${root}${where}: stop it, or name another folder in OSTEP_DATA.`);
  }
  return {
    announce: (address) => writeFileSync(file, JSON.stringify({ ...mine, address })),
    release: () => rmSync(file, { force: true }),
  };
}

export async function withProcessLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine: Owner = { pid: process.pid, beginning: startTimeOf(process.pid), address: '' };
  while (!tryLock(file, mine)) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string, mine: Owner): boolean {
  const owner = ownerOf(file);
  if (owner && isAlive(owner.pid) && startTimeOf(owner.pid) === owner.beginning) return false;
  rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A truncated file counts as missing; only this module writes it. */
function ownerOf(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}
