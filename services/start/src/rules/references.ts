import { choiceOf, chosenId, type StartField } from '@ostep/api-start';
import { codeKey, comparisonKey } from '@ostep/contract-sheet';
import { textKey } from '@ostep/kernel';
import { texts } from '../texts';
import { skipOption } from './asking';
import type { KnownDistrict, KnownEntry, KnownSquad } from './known-data';
import { type Found, type LookUps, withoutDistrictWord } from './look-up';
import { atOf, type ReadRow, textIn } from './read-fields';

const { why, ask } = texts;

/** A squad of the dictionary, or one that the batch makes. */
export type SquadReference = { readonly id: number } | { readonly code: string; readonly name: string };

export const squadKey = (squad: SquadReference): string => ('id' in squad ? `${squad.id}` : textKey(squad.code));

export const squadCode = (squad: SquadReference, squads: readonly KnownSquad[]): string =>
  'id' in squad ? (squads.find(({ id }) => id === squad.id)?.code ?? '') : squad.code;

/** A longer text is the name of a squad, which gets its code in the dictionary. */
const MADE_CODE_LENGTH = 12;
const squadName = ({ code, name }: KnownSquad) => `${code} ${name}`;
const entryName = ({ key, value }: KnownEntry) => `${key} ${value}`;

type Named = { readonly id: number };

function askWhich<T extends Named>(
  { questions }: ReadRow,
  {
    id,
    message,
    pick,
  }: { id: string; message: string; pick: 'squad' | 'forest-district' | 'action-code' | 'action-scope' },
  {
    similar,
    nameOf,
    more,
  }: { similar: readonly T[]; nameOf: (entry: T) => string; more: readonly { choice: string; label: string }[] },
  cell: string | null,
): string | null {
  const options = [
    ...similar.map((entry) => ({ choice: choiceOf(entry.id), label: ask.to(nameOf(entry)) })),
    ...more,
    skipOption,
  ];
  return questions.ask({ id, message, options, pick }, cell);
}

const similarOf = <T>(found: Found<T>): readonly T[] => ('similar' in found ? found.similar : []);

/** The one squad that all these texts name. */
function sameSquad(found: readonly Found<KnownSquad>[]): KnownSquad | null {
  const [first, ...others] = found.map((one) => ('entry' in one ? one.entry : null));
  return first && others.every((other) => other?.id === first.id) ? first : null;
}

/** The squad by its code or its name; where both are given they must be of one squad. */
export function squadIn(row: ReadRow, { squad: find }: LookUps, squads: readonly KnownSquad[]): SquadReference | null {
  const [code, name] = [textIn(row, 'squad'), textIn(row, 'squadName')];
  const written = [code, name].filter((one) => one !== '');
  const at = atOf(row, 'squad') ?? atOf(row, 'squadName');
  if (written.length === 0) {
    row.questions.leave(why.missingOneOf(['squad', 'squadName']), at);
    return null;
  }
  const found = written.map(find);
  const known = sameSquad(found);
  if (known) return { id: known.id };
  return chosenSquad(row, { code, name, found, squads }, at);
}

type UnknownSquad = {
  readonly code: string;
  readonly name: string;
  readonly found: readonly Found<KnownSquad>[];
  readonly squads: readonly KnownSquad[];
};

function chosenSquad(
  row: ReadRow,
  { code, name, found, squads }: UnknownSquad,
  at: string | null,
): SquadReference | null {
  const text = [code, name].filter((one) => one !== '').join(' ');
  const similar = [...new Set(found.flatMap((one) => ('entry' in one ? [one.entry] : one.similar)))];
  const mayBeMade = code !== '' && code.length <= MADE_CODE_LENGTH && found.every((one) => !('entry' in one));
  const answer = askWhich(
    row,
    { id: `squad:${comparisonKey(text)}`, message: ask.unknownSquad(text), pick: 'squad' },
    { similar, nameOf: squadName, more: mayBeMade ? [{ choice: 'create', label: ask.create }] : [] },
    at,
  );
  if (answer === 'create' && mayBeMade) return { code, name: name === '' ? code : name };
  const id = chosenId(answer ?? '');
  return id !== null && squads.some((one) => one.id === id) ? { id } : null;
}

export function districtNamed(
  row: ReadRow,
  field: StartField,
  { district: find }: LookUps,
  more: readonly { choice: string; label: string }[] = [],
): { readonly entry: KnownDistrict } | { readonly answer: string | null } {
  const text = textIn(row, field);
  const found = find(text);
  if ('entry' in found) return found;
  const answer = askWhich(
    row,
    {
      id: `district:${comparisonKey(text)}`,
      message: ask.unknownDistrict(withoutDistrictWord(text)),
      pick: 'forest-district',
    },
    { similar: similarOf(found), nameOf: entryName, more },
    row.cells.of(field)?.at ?? null,
  );
  return { answer };
}

/** The code decides, but not where the description beside it is the name of another one. */
function askIfNamedOther(row: ReadRow, entry: KnownEntry, named: readonly KnownEntry[]): void {
  const [other] = named;
  const name = textIn(row, 'description');
  const isOther = other && comparisonKey(other.value) === comparisonKey(name);
  if (!isOther || named.length > 1 || comparisonKey(entry.value) === comparisonKey(name)) return;
  const options = [{ choice: choiceOf(entry.id), label: ask.to(entryName(entry)) }, skipOption];
  const id = `named:${entry.id}:${other.id}`;
  row.questions.ask({ id, message: ask.otherName(entry.key, name), options, pick: null }, atOf(row, 'description'));
}

/** The code as it is written; a description alone never decides. */
export function codeIn(
  row: ReadRow,
  { code: find, codesNamed }: LookUps,
  codes: readonly KnownEntry[],
): KnownEntry | null {
  const [code, description] = [textIn(row, 'code'), textIn(row, 'description')];
  const at = row.cells.of(code === '' ? 'description' : 'code')?.at ?? atOf(row, 'code');
  if (code === '' && description === '') {
    row.questions.leave(why.missing('code'), at);
    return null;
  }
  const found = code === '' ? { similar: codesNamed(description) } : find(code);
  if ('entry' in found) {
    askIfNamedOther(row, found.entry, description === '' ? [] : codesNamed(description));
    return found.entry;
  }
  const text = code || description;
  const similar = [...new Set([...found.similar, ...codesNamed(description || code)])];
  const message = code === '' ? ask.codeByName(text) : ask.unknownCode(text);
  const question = {
    id: `code:${code === '' ? `name:${comparisonKey(text)}` : codeKey(text)}`,
    message,
    pick: 'action-code' as const,
  };
  const id = chosenId(askWhich(row, question, { similar, nameOf: entryName, more: [] }, at) ?? '');
  return codes.find((one) => one.id === id) ?? null;
}

/** Null: the cell is empty, or the answer is 'without scope'. */
export function scopeIn(row: ReadRow, { scope: find }: LookUps, scopes: readonly KnownEntry[]): KnownEntry | null {
  const text = textIn(row, 'scope');
  if (text === '') return null;
  const found = find(text);
  if ('entry' in found) return found.entry;
  const more = [{ choice: 'none', label: ask.noScope }];
  const question = {
    id: `scope:${comparisonKey(text)}`,
    message: ask.unknownScope(text),
    pick: 'action-scope' as const,
  };
  const answer = askWhich(row, question, { similar: similarOf(found), nameOf: entryName, more }, atOf(row, 'scope'));
  return scopes.find((one) => one.id === chosenId(answer ?? '')) ?? null;
}
