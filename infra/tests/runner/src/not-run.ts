/** A line for each suite that a run left out, with the command for it. */
export function notRunLines(names: readonly string[]): string[] {
  return names.map((name) => `Not run: ${name} (npm test -- ${name.includes(' ') ? `'${name}'` : name})`);
}
