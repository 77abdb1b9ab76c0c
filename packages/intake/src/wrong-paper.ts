import { Refusal } from '@ostep/service-kit';
import { intakeTexts, wrongPaperTexts } from './texts';

export const wrongPaper = (kind: string): Refusal =>
  new Refusal('wrong-paper', 417, wrongPaperTexts[kind] ?? intakeTexts.otherPaper);
