import { BackupFault } from '@ostep/backup';
import { BoxRefusal } from '../refusals';
import { texts } from './texts';

/** As a sentence for people, where it is one of what they can mend. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof BackupFault) return new BoxRefusal(texts.faults[error.kind](error.about), { cause: error });
  const code = (error as NodeJS.ErrnoException | null)?.code;
  // `53100`: PostgreSQL found its disk full.
  if (code === 'ENOSPC' || code === '53100') return new BoxRefusal(texts.diskFull, { cause: error });
  // `55006`: somebody is connected to a database that is to be replaced.
  if (code === '55006') return new BoxRefusal(texts.faults.running(''), { cause: error });
  return error;
}

export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}

export function sentenceOf(error: unknown): string {
  const said = asRefusal(error);
  if (said instanceof BoxRefusal) return said.message;
  return texts.failed(said instanceof Error ? said.message : String(said));
}
