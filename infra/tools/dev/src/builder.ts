import { type ChildProcess, execFile, fork } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { remoteNames } from '@ostep/bundler';
import { projectDir } from '@ostep/database';
import { publishDevelopmentWeb } from '@ostep/local';

/** Version of remotes in development; the gateway forwards addresses with it to the builder. */
export const DEVELOPMENT = 'dev';

export type Built = {
  readonly built: 'service' | 'screens';
  readonly name: string;
  readonly seconds: string;
  readonly programs: readonly string[];
};

export type BuilderEvents = {
  readonly onBuilt: (built: Built) => void;
  readonly onErrors: (text: string) => void;
};

export type BuilderOptions = BuilderEvents & {
  readonly webDir: string;
  readonly remotes: readonly string[];
  /** Local port at which open pages learn which modules changed. */
  readonly port: number;
  readonly galleryPort: number;
};

const builderProgram = (name: string) => join(projectDir(), 'packages/bundler', name);

export async function startBuilder({ onBuilt, onErrors, ...options }: BuilderOptions): Promise<void> {
  const { webDir, remotes } = options;
  for (const name of remoteNames(projectDir()).filter((remote) => !remotes.includes(remote))) {
    await promisify(execFile)(process.execPath, [builderProgram('build.mjs'), 'remote', name]);
  }
  const given = JSON.stringify({ ...options, version: DEVELOPMENT });
  const child = fork(builderProgram('dev.mjs'), [given], { execArgv: [] });
  await ready(child, { onBuilt, onErrors });
  await publishDevelopmentWeb(webDir, remotes, DEVELOPMENT);
}

function ready(child: ChildProcess, { onBuilt, onErrors }: BuilderEvents): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The builder ended with ${code}.`)));
    child.on('message', (message: Built | { readonly errors: string } | { readonly ready: true }) => {
      if ('errors' in message) onErrors(message.errors);
      else if ('built' in message) onBuilt(message);
      else resolve();
    });
  });
}
