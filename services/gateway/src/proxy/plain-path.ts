/** No address of ours is percent-encoded more often than this. */
const MAX_DECODINGS = 3;

const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:;[^/]*)?(?=\/|$)/;
const ENCODED = /%(?:2e|2f|5c|25|3b)/gi;

/**
 * Whether a path has no `..`, `.` or backslash, also percent-encoded: a service might resolve it to a path outside the
 * matched prefix.
 */
export function isPlainPath(path: string): boolean {
  let text = path;
  for (let layer = 0; layer <= MAX_DECODINGS; layer += 1) {
    if (text.includes('\\') || DOT_SEGMENT.test(text)) return false;
    const decoded = text.replace(ENCODED, (sign) => decodeURIComponent(sign));
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}
