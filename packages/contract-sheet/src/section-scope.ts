import type { KnownActionScope } from '@ostep/api-contracts';
import type { DictionaryIndex } from './dictionary-index';

export type SectionScope = {
  readonly scope: KnownActionScope | null;
  readonly unknownTitle: string | null;
};

/**
 * Tracks the scope of the current section. A title that is not a scope, directly below one that is, names a part of that
 * section. Once this happened in a table, later unknown titles are treated in the same way.
 */
export function sectionScopes(index: DictionaryIndex) {
  let scope: KnownActionScope | null = null;
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
    /** The unknown title is returned once, so that it is reported once. */
    takeForItem(): SectionScope {
      const current = { scope, unknownTitle };
      unknownTitle = null;
      titleJustRead = false;
      return current;
    },
  };
}
