/** How often a path may be encoded over: what still decodes after that is nobody's address. */
const MOST_LAYERS = 3;

const CLIMBS = /(?:^|\/)\.{1,2}(?:;[^/]*)?(?=\/|$)/;
const ENCODED = /%(?:2e|2f|5c|25|3b)/gi;

/**
 * Whether a path means to everybody what it says: `..` and `.` as segments, and a backslash, are another path to who
 * resolves them, also encoded once or more. We match prefixes by what is written, a service may resolve first.
 */
export function isPlainPath(path: string): boolean {
  let text = path;
  for (let layer = 0; layer <= MOST_LAYERS; layer += 1) {
    if (text.includes('\\') || CLIMBS.test(text)) return false;
    const decoded = text.replace(ENCODED, (sign) => decodeURIComponent(sign));
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}
