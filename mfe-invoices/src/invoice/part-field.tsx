import { type InvoicesShown, invoicesShown } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useNavigate } from '@ostep/router';
import { SelectField } from '@ostep/ui';
import { texts } from '../texts';
import { tabOf } from './use-invoice-tabs';

const PROTOCOLS = 'protocols';

const issued = invoicesShown
  .filter((show) => tabOf(show) === 'issued')
  // "Issued" first, "all" (which includes drafts) last.
  .sort((left, right) => orderOf(left) - orderOf(right))
  .map((value) => ({ value, label: texts.shown[value] }));

const toIssue = [
  { value: PROTOCOLS, label: texts.waiting.protocols },
  { value: 'draft', label: texts.shown.draft },
] as const;

function orderOf(show: InvoicesShown): number {
  if (show === 'issued') return -1;
  return show === 'all' ? 1 : 0;
}

type PartFieldProps = {
  /** Null: the protocols that wait for an invoice. */
  readonly show: InvoicesShown | null;
  /** Called in place of navigation, so that the list keeps its other conditions. */
  readonly onPart?: (show: InvoicesShown) => void;
};

/** Chooses what the tab shows: protocols or drafts; or invoices by their state. */
export function PartField({ show, onPart }: PartFieldProps) {
  const navigate = useNavigate();
  const go = (part: string | null) => {
    const next = invoicesShown.find((one) => one === part);
    if (next === undefined) return navigate(invoiceAddress.list);
    return onPart ? onPart(next) : navigate(invoiceAddress.shown(next));
  };
  return (
    <SelectField
      label={texts.list.part}
      name="show"
      onChange={(part) => void go(part)}
      options={show === null || tabOf(show) === 'waiting' ? toIssue : issued}
      value={show ?? PROTOCOLS}
      width="14rem"
    />
  );
}
