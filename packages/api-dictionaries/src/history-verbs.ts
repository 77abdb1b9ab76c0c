import type { VerbSentence } from '@ostep/endpoint-kit';

/** The sentence for an entry that was only switched on or off. */
export const switchEntry =
  (table: string, entryName: string): VerbSentence =>
  ({ rows, became }) => {
    const [changed] = rows(table, 'update');
    if (!changed || changed.fields.length > 1 || !became(table, 'active')) return null;
    return became(table, 'active', true) ? `Przywrócono ${entryName} do użycia` : `Wyłączono ${entryName} z użycia`;
  };
