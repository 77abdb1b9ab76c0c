import { FileRefusal } from '@ostep/document-reader';
import { texts } from '../texts';

export const MAX_ROWS = 20_000;

export const tooManyRows = () => new FileRefusal('too-many-rows', texts.tooManyRows(MAX_ROWS));
