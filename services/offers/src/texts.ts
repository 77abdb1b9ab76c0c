export const texts = {
  untitled: (fileName: string) => fileName.replace(/\.xlsx$/iu, ''),
} as const;
