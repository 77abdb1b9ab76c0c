import type { OrderItem } from '@ostep/api-orders';
import { Button, type FormState } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { squadRatesQuery } from '../order.queries';
import { texts } from '../texts';
import { type AgreedRate, type AgreedRates, agreedRates } from './agreed-rates';
import { type AssignmentValues, type Prices, withPercent, withRate } from './assignment-values';
import { filledIn } from './rate-of-squad';

type SheetRatesProps = {
  readonly form: FormState<AssignmentValues>;
  readonly items: readonly OrderItem[];
  readonly prices: Prices;
};

/** What a spreadsheet says of the chosen squad's rate for these items. It is never entered by itself. */
export function SheetRates({ form, items, prices }: SheetRatesProps) {
  const { squadId } = form.values;
  const { data: rates = [] } = useQuery({ ...squadRatesQuery(squadId ?? 0), enabled: squadId !== null });
  const all = agreedRates(items, rates);
  const [first] = all;
  if (!first || all.every(({ agreed }) => agreed === null)) return null;
  const { agreed } = first;
  if (agreed === null || all.length > 1) return <DifferentRates rates={all} />;
  const enter = () => form.update((values) => filledIn(enterRate(values, agreed, prices)));
  return (
    <p className="orders-sheet-rates ui-muted">
      {`${texts.assignment.sheetRate}: ${textOf(first)}`}
      <Button label={texts.assignment.enterRate} onClick={enter} tone="text" />
    </p>
  );
}

/** None of them can be entered: what is entered counts for every item. */
function DifferentRates({ rates }: { readonly rates: readonly AgreedRates[] }) {
  return (
    <div className="orders-different-rates ui-muted">
      <p>{texts.assignment.sheetRates}:</p>
      <ul>
        {rates.map((one) => (
          <li key={one.works.join()}>{texts.assignment.agreedOf(one.works, textOf(one))}</li>
        ))}
      </ul>
      <p>{texts.assignment.ratesDiffer}</p>
    </div>
  );
}

const textOf = ({ agreed, unit }: AgreedRates): string =>
  agreed ? texts.assignment.agreedRate(agreed.rate, agreed.percent, unit) : texts.assignment.notAgreed;

const enterRate = (values: AssignmentValues, { rate, percent }: AgreedRate, prices: Prices) =>
  rate === null ? withPercent(values, percent, prices) : withRate(values, rate, prices);
