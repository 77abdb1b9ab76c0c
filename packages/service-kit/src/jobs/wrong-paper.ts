import { Refusal } from '../http/refusal';
import { jobTexts, wrongPaperTexts } from './texts';

export const wrongPaper = (kind: string): Refusal =>
  new Refusal('wrong-paper', 417, wrongPaperTexts[kind] ?? jobTexts.otherPaper);
