import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasExitedWithin, isAlive, startTimeOf } from '@ostep/database';

type Recorded = { name: string; pid: number; beginning: string | null };

const KILL_WAIT_MS = 3_000;

/** Records running processes in the data folder, so that the start after a crash can end those that are left. */
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

  async endOrphans(): Promise<string[]> {
    const left = this.read().filter(({ pid, beginning }) => isAlive(pid) && startTimeOf(pid) === beginning);
    // Their database ended with the supervisor, so there is nothing to finish.
    for (const { pid } of left) if (!signalGroup(pid, 'SIGKILL')) process.kill(pid, 'SIGKILL');
    await Promise.all(left.map(({ pid }) => hasExitedWithin(pid, KILL_WAIT_MS)));
    return left.map(({ name }) => name);
  }

  /** A truncated file counts as empty; only this class writes it. */
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

/** @returns false where there is no such process group: a process with a shared port stays in our group */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
