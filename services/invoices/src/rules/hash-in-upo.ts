/** Of the document that the receipt is for, in base64. */
export const hashInUpo = (upo: string): string | null =>
  /<(?:\w+:)?SkrotDokumentu>\s*([^<\s]+)\s*<\//u.exec(upo)?.[1] ?? null;
