import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, isGoneWithin, startTimeOf } from '@ostep/database';

type Recorded = { name: string; pid: number; beginning: string | null };

const KILL_WAIT_MS = 3_000;

/** Remembers in the data folder which processes are ours, so that a start after a crash can end them. */
export class ProcessRecord {
  private readonly file: string;
  private readonly running = new Map<number, Recorded>();

  constructor(root: string) {
    this.file = join(root, 'processes.json');
  }

  add(name: string, pid: number): void {
    this.running.set(pid, { name, pid, beginning: startTimeOf(pid) });
    this.write();
  }

  remove(pid: number): void {
    this.running.delete(pid);
    this.write();
  }

  /** Ends what an earlier run left behind. A number that belongs to another process by now is left alone. */
  async endOrphans(): Promise<string[]> {
    const left = this.read().filter(({ pid, beginning }) => isAlive(pid) && startTimeOf(pid) === beginning);
    // Their database went with the supervisor, so there is nothing they could still finish.
    for (const { pid } of left) if (!signalGroup(pid, 'SIGKILL')) process.kill(pid, 'SIGKILL');
    await Promise.all(left.map(({ pid }) => isGoneWithin(pid, KILL_WAIT_MS)));
    return left.map(({ name }) => name);
  }

  /** The file is written by this class alone; one that was cut short counts as none. */
  private read(): Recorded[] {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Recorded[];
    } catch {
      return [];
    }
  }

  private write(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify([...this.running.values()], null, 2));
    renameSync(`${this.file}.new`, this.file);
  }
}

/**
 * A process leads a group of its own, so that what it forked goes with it; one that shares its port stays in ours.
 * @returns whether there was such a group
 */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
