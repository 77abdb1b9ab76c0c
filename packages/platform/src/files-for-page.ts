type StoredFiles = { readonly page: string; readonly files: readonly File[] };

let stored: StoredFiles | null = null;

/** Stores files until the page with this address takes them: a navigation cannot carry them. */
export function storeFilesForPage(page: string, files: readonly File[]): void {
  stored = { page, files };
}

/** The files that were stored for this page. They can be taken once; any other page that takes discards them. */
export function takeFilesForPage(page: string): readonly File[] {
  const files = stored?.page === page ? stored.files : [];
  stored = null;
  return files;
}
