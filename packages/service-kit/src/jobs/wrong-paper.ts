import { Refusal } from '../http/refusal';
import { jobTexts, wrongPaperTexts } from './texts';

/** Of a file in the inbox that no domain reads as what it says it is. */
export const wrongPaper = (kind: string): Refusal =>
  new Refusal('wrong-paper', 417, wrongPaperTexts[kind] ?? jobTexts.otherPaper);
