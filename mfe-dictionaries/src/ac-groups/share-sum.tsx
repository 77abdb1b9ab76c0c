import { formatPercent } from '@ostep/kernel';
import { Badge } from '@ostep/ui';
import { texts } from '../texts';
import { shareSum, type WorkRow } from './group-values';

const words = texts.groups;
const ALL_PARTS = 100;

export function ShareSum({ items }: { readonly items: readonly Pick<WorkRow, 'name' | 'profitMarginReference'>[] }) {
  const percent = shareSum(items);
  if (percent === null) return null;
  const label = words.shareSum(formatPercent(percent));
  return <Badge hint={words.shareSumHint} label={label} tone={percent === ALL_PARTS ? 'grey' : 'amber'} />;
}
