import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';

const run = promisify(execFile);

const home = join(projectDir(), 'infra/tests/invoice-kinds');
const XMLSCHEMA = '4.3.2';
const FETCH_MS = 300_000;

export class ValidatorUnavailable extends Error {
  override readonly name = 'ValidatorUnavailable';
}

type Command = readonly [program: string, ...args: string[]];

/** Finds or installs the validator and returns its command. @throws ValidatorUnavailable */
export const validators = { xerces, xmlschema };
export type Validator = keyof typeof validators;

async function xerces(): Promise<Command> {
  const { stdout } = await run('java', ['--list-modules']).catch(() => ({ stdout: '' }));
  if (!['jdk.compiler@', 'java.xml@'].every((module) => stdout.includes(module)))
    throw new ValidatorUnavailable('no Java development kit is installed');
  return ['java', join(home, 'xerces/Validate.java')];
}

async function xmlschema(): Promise<Command> {
  const folder = join(projectDir(), '.cache/xmlschema', XMLSCHEMA);
  const python = join(folder, 'bin/python');
  if (!existsSync(python)) await installXmlschema(folder);
  return [python, join(home, 'xmlschema/validate.py')];
}

async function installXmlschema(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  try {
    await run('python3', ['-m', 'venv', folder]);
    await run(join(folder, 'bin/pip'), ['install', '--quiet', `xmlschema==${XMLSCHEMA}`], { timeout: FETCH_MS });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new ValidatorUnavailable(`Python could not fetch xmlschema ${XMLSCHEMA} (${reason})`);
  }
}

/** The validator's complaint about each file, by file name; empty for a valid one. */
export async function faultsBy(
  validator: Validator,
  schemas: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [program, ...args] = await validators[validator]();
  const { stdout } = await run(program, [...args, schemas, ...files]);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line): [string, string] => {
      const [name = '', fault] = line.split('\t');
      if (fault === undefined) throw new Error(`${validator} says ${line}`);
      return [name, fault];
    }),
  );
}
