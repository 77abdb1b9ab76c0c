import { NotDirect } from './not-direct';

export class Name {
  constructor(readonly text: string) {}
}

export class Ref {
  constructor(readonly id: number) {}
}

/** A PDF string's bytes, a character each. */
export class ByteText {
  constructor(readonly text: string) {}
}

export type Dict = ReadonlyMap<string, Value>;

export class Stream {
  constructor(
    readonly dict: Dict,
    readonly packed: Uint8Array,
  ) {}
}

export type Value = null | boolean | number | Name | Ref | ByteText | Stream | readonly Value[] | Dict;

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;

export const isArray = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const nameIn = (value: Value | undefined): string | null => (value instanceof Name ? value.text : null);

/** @throws NotDirect when a number is not where one must be */
export function numberIn(value: Value | undefined): number {
  if (typeof value !== 'number') throw new NotDirect('no number');
  return value;
}
