type Finder = (domId: string) => boolean;

const finders = new Set<Finder>();

/** Registers a virtual list that can scroll to rows that are not mounted; returns the undo function. */
export function offerRows(finder: Finder): () => void {
  finders.add(finder);
  return () => finders.delete(finder);
}

/** Scrolls to the row and focuses it; false when no list has it. */
export function findRow(domId: string): boolean {
  return [...finders].some((finder) => finder(domId));
}
