import { type InvoicesShown, invoicesShown } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useNavigate } from '@ostep/router';
import { SelectField } from '@ostep/ui';
import { texts } from '../texts';
import { tabOf } from './use-invoice-tabs';

const PROTOCOLS = 'protocols';

const issued = invoicesShown
  .filter((show) => tabOf(show) === 'issued')
  // The rule first, what is also not issued last.
  .sort((left, right) => orderOf(left) - orderOf(right))
  .map((value) => ({ value, label: texts.shown[value] }));

const toIssue = [
  { value: PROTOCOLS, label: texts.waiting.protocols },
  { value: 'draft', label: texts.shown.draft },
] as const;

function orderOf(show: InvoicesShown): number {
  return show === 'issued' ? -1 : show === 'all' ? 1 : 0;
}

type PartFieldProps = {
  /** Null: the protocols. */
  readonly show: InvoicesShown | null;
  /** Of the same list, which keeps its other conditions. */
  readonly onPart?: (show: InvoicesShown) => void;
};

/** Parts of the tab. */
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
