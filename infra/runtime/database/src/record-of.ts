/** `Object.fromEntries` whose type keeps the keys. */
export function recordOf<Key extends string, Value>(
  entries: readonly (readonly [Key, Value])[],
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(entries) as Record<Key, Value>;
}
