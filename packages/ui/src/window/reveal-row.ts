type RowRevealer = (domId: string) => boolean;

const revealers = new Set<RowRevealer>();

export function registerRowRevealer(reveal: RowRevealer): () => void {
  revealers.add(reveal);
  return () => revealers.delete(reveal);
}

/** Scrolls to the row and focuses it; false when no list has it. */
export function revealRow(domId: string): boolean {
  return [...revealers].some((reveal) => reveal(domId));
}
