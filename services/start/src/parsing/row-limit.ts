import { FileRefusal } from '@ostep/document-reader';
import { texts } from '../texts';

const MAX_ROWS = 20_000;
/** With titles, sums and notes. */
export const MAX_LINES = MAX_ROWS + 100;

export const tooManyRows = () => new FileRefusal('too-many-rows', texts.tooManyRows(MAX_ROWS));
