import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export type Ended = { readonly ok: boolean; readonly output: string };

export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  /** Stops the program after so long without output; there is no limit in total. */
  readonly silenceMs?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly live?: boolean;
};

/** Longer than the longest silent step on a slow machine. */
export const SILENCE_MS = 20 * 60_000;

const running = new Set<ChildProcess>();

export function runCommand({ program, args, silenceMs = SILENCE_MS, environment, live }: Command): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectDir(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // In a process group of its own, so that its children can be ended with it.
      detached: true,
      env: {
        ...process.env,
        NO_COLOR: '1',
        ...environment,
        PATH: `${join(projectDir(), 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      },
    });
    running.add(child);
    let output = '';
    const say = (text: string) => {
      output += text;
      if (live) process.stdout.write(text);
    };
    const silence = setTimeout(() => {
      say(`\nStopped: it said nothing for ${Math.round(silenceMs / 1000)} seconds.\n`);
      stopGroup(child, 'SIGTERM');
      setTimeout(() => stopGroup(child, 'SIGKILL'), 10_000).unref();
    }, silenceMs);
    const hear = (text: string) => {
      say(text);
      silence.refresh();
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const end = (ok: boolean) => {
      clearTimeout(silence);
      running.delete(child);
      resolve({ ok, output });
    };
    child.once('error', (error) => {
      say(String(error));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

export function stopCommands(): void {
  for (const child of running) stopGroup(child, 'SIGTERM');
}

function stopGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {}
}
