import { comparePolish } from '@ostep/kernel';

type Squad = { readonly squadId: number; readonly squadName: string; readonly lines: number };

/** Ids of squads that together have so many lines at the most, or of one with more; in the order of `sortItems`. */
export function squadsAtOnce(squads: readonly Squad[], atOnce: number): readonly (readonly number[])[] {
  const sorted = [...squads].sort(
    (left, right) => comparePolish(left.squadName, right.squadName) || left.squadId - right.squadId,
  );
  const parts: number[][] = [];
  let room = 0;
  for (const { squadId, lines } of sorted) {
    if (lines > room) {
      parts.push([]);
      room = atOnce;
    }
    parts.at(-1)?.push(squadId);
    room -= lines;
  }
  return parts;
}
