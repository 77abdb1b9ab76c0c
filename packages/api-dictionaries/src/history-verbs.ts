import type { VerbSentence } from '@ostep/endpoint-kit';

/** Of an entry that is only switched on or off. */
export const switchEntry =
  (table: string, one: string): VerbSentence =>
  ({ rows, became }) => {
    const [own] = rows(table, 'update');
    if (!own || own.fields.length > 1 || !became(table, 'active')) return null;
    return became(table, 'active', true) ? `Przywrócono ${one} do użycia` : `Wyłączono ${one} z użycia`;
  };
