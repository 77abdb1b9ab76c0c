export type Request = {
  /** `changed`: the tests of changed files, while one works on them; `changed-browser`: the browser tests of these parts. */
  readonly mode: 'push' | 'all' | 'changed' | 'changed-browser' | 'named';
  readonly words: readonly string[];
};

export class WrongRequest extends Error {}

const MODES = { '--all': 'all', '--changed': 'changed' } as const;

const isMode = (word: string): word is keyof typeof MODES => Object.hasOwn(MODES, word);

/** `--seed N` is passed on to the suite of unseen documents. */
export function seedOf(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--seed');
  return at === -1 ? [] : args.slice(at, at + 2);
}

/** Words choose suites whose name contains one: `npm test -- rules build`. A mode stands alone, except in `browser --changed`. */
export function readRequest(given: readonly string[], names: readonly string[]): Request {
  const seed = seedOf(given);
  const args = given.filter((word) => !seed.includes(word));
  const [first] = args;
  if (first === undefined) return { mode: 'push', words: [] };
  if (isMode(first) && args.length === 1) return { mode: MODES[first], words: [] };
  if (args.length === 2 && args.includes('browser') && args.includes('--changed'))
    return { mode: 'changed-browser', words: [] };
  const unknown = args.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length === 0) return { mode: 'named', words: args };
  const options = Object.keys(MODES).join(', ');
  throw new WrongRequest(
    `No suite is called ${unknown.map((word) => `"${word}"`).join(', ')}. There are: ${names.join('; ')}. Or one of: ${options}.`,
  );
}

type Kinds = { readonly onRequest: readonly string[]; readonly byName: readonly string[] };

export function isRequested(name: string, { mode, words }: Request, { onRequest, byName }: Kinds): boolean {
  if (mode === 'named') return words.some((word) => name.includes(word));
  if (byName.includes(name)) return false;
  return mode === 'all' || !onRequest.includes(name);
}
