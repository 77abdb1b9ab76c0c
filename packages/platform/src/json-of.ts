/** Not validated here: the server checks its responses by the same endpoint definition. */
export function jsonOf<V>(text: string): V {
  return JSON.parse(text) as V;
}
