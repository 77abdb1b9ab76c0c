/** An error whose message is shown to the person who starts the product. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

const ownSentences = new Set(['StartFailure', 'SetupError', 'SettingsError']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A sentence for faults that the person can fix, the stack for all others. */
export function explain(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return String(error);
  if (ownSentences.has(error.name)) return error.message;
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === '53100' || /No space left on device/.test(error.message)) {
    return `The disk that holds ${dataDir} is full: make room and start again.`;
  }
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS') {
    return `The data folder ${dataDir} cannot be written to: name another one in OSTEP_DATA. (${error.message})`;
  }
  if (codeOf(error) === 'ECONNREFUSED')
    return `The PostgreSQL named in DATABASE_URL does not answer. (${error.message})`;
  return error.stack ?? error.message;
}
