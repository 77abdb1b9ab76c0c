/** `50%` finds a percent sign, not anything. */
export function likePattern(text: string): string {
  return `%${text
    .normalize('NFKC')
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
