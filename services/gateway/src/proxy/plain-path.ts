/** A path encoded more often than this is no address of ours. */
const MAX_DECODINGS = 3;

const CLIMBS = /(?:^|\/)\.{1,2}(?:;[^/]*)?(?=\/|$)/;
const ENCODED = /%(?:2e|2f|5c|25|3b)/gi;

/** A service may resolve `..`, `.` or a backslash, also percent-encoded, to a path outside the matched prefix. */
export function isPlainPath(path: string): boolean {
  let text = path;
  for (let layer = 0; layer <= MAX_DECODINGS; layer += 1) {
    if (text.includes('\\') || CLIMBS.test(text)) return false;
    const decoded = text.replace(ENCODED, (sign) => decodeURIComponent(sign));
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}
