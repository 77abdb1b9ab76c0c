import type { KnownActionCode, KnownActionScope } from '@ostep/api-contracts';
import { withoutFootnote } from '@ostep/document-reader';
import { actionCodeSearchKey } from '@ostep/kernel';
import type { DistrictEntry } from './forest-district';
import { comparisonKey } from './normalize-text';

export type ContractDictionaries = {
  readonly forestDistricts: readonly DistrictEntry[];
  readonly actionCodes: readonly KnownActionCode[];
  readonly actionScopes: readonly KnownActionScope[];
};

export type DictionaryIndex = {
  readonly forestDistricts: readonly DistrictEntry[];
  readonly actionCode: (text: string) => KnownActionCode | null;
  readonly leadingActionCode: (text: string) => { readonly code: KnownActionCode; readonly rest: string } | null;
  readonly actionScope: (title: string) => KnownActionScope | null;
};

const MAX_CODE_WORDS = 3;
const AFTER_CODE = /[:;,–-]+$/u;
const BEFORE_REST = /^[\s:;,–-]+/u;

export function dictionaryIndex(dictionaries: ContractDictionaries): DictionaryIndex {
  const codes = activeFirst(dictionaries.actionCodes, (code) => codeKey(code.key));
  const scopes = activeFirst(dictionaries.actionScopes, (scope) => comparisonKey(scope.value));
  const scopeKeys = activeFirst(dictionaries.actionScopes, (scope) => comparisonKey(scope.key));
  const actionCode = cached((text) => codes.get(codeKey(text)) ?? null);
  return {
    forestDistricts: dictionaries.forestDistricts,
    actionCode,
    leadingActionCode: (text) => leadingCode(text, actionCode),
    actionScope: (title) => {
      const plain = withoutNumber(title);
      return (
        scopes.get(comparisonKey(plain)) ??
        scopes.get(comparisonKey(title)) ??
        scopeKeys.get(comparisonKey(plain)) ??
        null
      );
    },
  };
}

/** A sheet has few different codes, and each row's code is looked up several times. */
function cached<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly found: T }>();
  return (text) => {
    const entry = known.get(text) ?? { found: find(text) };
    known.set(text, entry);
    return entry.found;
  };
}

function leadingCode(text: string, actionCode: DictionaryIndex['actionCode']) {
  const words = text.trim().split(/\s+/u);
  for (let count = Math.min(MAX_CODE_WORDS, words.length); count > 0; count -= 1) {
    const printed = words.slice(0, count).join(' ').replace(AFTER_CODE, '');
    const code = printed === printed.toLocaleUpperCase('pl') ? actionCode(printed) : null;
    if (code) return { code, rest: words.slice(count).join(' ').replace(BEFORE_REST, '') };
  }
  return null;
}

/** Equal for `GODZ RH8` and `godz\u00a0rh8`. Dashes count as hyphens; footnote marks (`CWD-P*`, `CWD-P 1)`) are dropped. */
export function codeKey(text: string): string {
  return actionCodeSearchKey(withoutFootnote(text));
}

export function withoutNumber(title: string): string {
  return title
    .trim()
    .replace(/^(?:dzia[łl]|rozdzia[łl]|cz[ęe][śs][ćc]|grupa|zakres|sekcja)\s*(?:nr\s*)?(?=[\dIVXLA-H]+\b)/iu, '')
    .replace(/^(?:[IVXL]+|\d+(?:\.\d+)*|[A-Z])\s?[.):–-]+\s*/u, '')
    .replace(/^[IVXL]+\s+(?=\p{Lu})/u, '')
    .replace(/[\s:;.]+$/u, '');
}

function activeFirst<T extends { readonly active: boolean }>(entries: readonly T[], keyOf: (entry: T) => string) {
  const index = new Map<string, T>();
  for (const entry of entries) if (!index.get(keyOf(entry))?.active) index.set(keyOf(entry), entry);
  return index;
}
