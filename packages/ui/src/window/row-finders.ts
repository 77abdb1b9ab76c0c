type Finder = (domId: string) => boolean;

const finders = new Set<Finder>();

/** A list that draws only a part of its rows offers to bring any of them into view; answers how to stop offering. */
export function offerRows(finder: Finder): () => void {
  finders.add(finder);
  return () => finders.delete(finder);
}

/** Brings the row of that id into view with the focus in it; false when no list has it. */
export function findRow(domId: string): boolean {
  return [...finders].some((finder) => finder(domId));
}
