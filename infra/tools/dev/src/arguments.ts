import { parseArgs } from 'node:util';
import { remoteNames } from '@ostep/bundler';
import { projectDir } from '@ostep/database';
import { type ProcessName, processNames } from '@ostep/local';

const FIRST_INSPECTOR_PORT = 9229;

export type DevArguments = {
  readonly remotes: readonly string[];
  readonly inspectors: ReadonlyMap<ProcessName, number>;
  readonly fresh: boolean;
};

const isProcess = (name: string): name is ProcessName => processNames.some((known) => known === name);

/**
 * `npm run dev -- orders --inspect orders --inspect orders-worker`; without names it develops all remotes.
 * @throws Error with the possible names when one is unknown
 */
export function readArguments(args: readonly string[]): DevArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { inspect: { type: 'string', multiple: true, default: [] }, fresh: { type: 'boolean', default: false } },
  });
  const known = remoteNames(projectDir());
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no remote ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const inspected = values.inspect.filter(isProcess);
  if (inspected.length < values.inspect.length) {
    throw new Error(`--inspect takes one of: ${processNames.join(', ')}.`);
  }
  return {
    remotes: positionals.length > 0 ? positionals : known,
    inspectors: new Map(inspected.map((name, index) => [name, FIRST_INSPECTOR_PORT + index])),
    fresh: values.fresh,
  };
}
