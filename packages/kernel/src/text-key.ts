/**
 * Blanks of every kind, and characters that nobody sees: soft hyphens, zero-width ones, marks of direction, variation
 * selectors, fillers. `text_key` of each domain's database lists the same by their numbers.
 */
const UNSEEN = /[\s\u0085\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;
const SLASHES = /[\u2044\u2215]/gu;

/**
 * A number or a code as it is compared and found: what looks the same is the same. Case, blanks and unseen characters do
 * not count; a wide, raised or composed character is the plain one (NFKC), a dash of any width a hyphen.
 */
export function textKey(text: string): string {
  return text.replace(UNSEEN, '').normalize('NFKC').replace(DASHES, '-').replace(SLASHES, '/').toLowerCase();
}
