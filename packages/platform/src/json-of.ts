/** The server validates the response by the same definition. */
export function jsonOf<V>(text: string): V {
  return JSON.parse(text) as V;
}
