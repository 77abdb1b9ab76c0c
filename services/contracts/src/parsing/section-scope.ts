import type { ContractActionScope } from '@ostep/api-contracts';
import type { DictionaryIndex } from './dictionary-index';

/** The scope of the rows below a section's title. */
export type SectionScope = {
  readonly scope: ContractActionScope | null;
  /** A title above the next rows that is in no dictionary, not yet told in the log. */
  readonly unknownTitle: string | null;
};

/**
 * Follows the titles of sections down a table. A title that is no scope and stands right below one that is, names a
 * part of that section; where a table is built so once, later unknown titles do the same.
 */
export function sectionScopes(index: DictionaryIndex) {
  let scope: ContractActionScope | null = null;
  let unknownTitle: string | null = null;
  let titleJustRead = false;
  let nested = false;
  return {
    title(text: string): void {
      const known = index.actionScope(text);
      if (known) {
        scope = known;
        unknownTitle = null;
      } else if (scope !== null && (titleJustRead || nested)) nested = true;
      else {
        scope = null;
        unknownTitle = text;
      }
      titleJustRead = known !== null;
    },
    /** The scope of an item; an unknown title is given once, with the first item below it. */
    ofItem(): SectionScope {
      const current = { scope, unknownTitle };
      unknownTitle = null;
      titleJustRead = false;
      return current;
    },
  };
}
