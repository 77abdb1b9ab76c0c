type Leaf = string | number | boolean | null | undefined;

/** Typed dotted paths: `protocolParts.0.protocolItems.2.amount`. */
export type FieldPath<T> = T extends Leaf
  ? never
  : T extends readonly (infer E)[]
    ? `${number}` | `${number}.${FieldPath<NonNullable<E>>}`
    : { [K in keyof T & string]: K | `${K}.${FieldPath<NonNullable<T[K]>>}` }[keyof T & string];

type Child<T, K extends string> = T extends readonly (infer E)[] ? E : K extends keyof T ? T[K] : never;

export type PathValue<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? PathValue<NonNullable<Child<T, Head>>, Rest>
  : Child<T, P>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function valueAt(values: unknown, path: string): unknown {
  if (path === '') return values;
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values);
}

export function sameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameJson(item, right[index]));
  }
  if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameJson(left[key], right[key]));
}
