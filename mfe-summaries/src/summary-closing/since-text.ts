import type { MonthClosing } from '@ostep/api-summaries';
import { closingTexts as texts } from './closing-texts';

export const sinceText = ({ since: { lines, squadIncome, profit } }: Pick<MonthClosing, 'since'>): string =>
  lines === 0 ? texts.noneSince : texts.changedSince(lines, squadIncome, profit);
