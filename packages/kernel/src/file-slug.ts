/** `Prace ekip 2026-04` is `prace-ekip-2026-04`; empty where nothing of the text can stand in a file's name. */
export function fileSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/giu, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
