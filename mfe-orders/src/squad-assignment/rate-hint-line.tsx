import type { OrderItem } from '@ostep/api-orders';
import { Button, type FormState } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { squadRatesQuery } from '../order.queries';
import { texts } from '../texts';
import { type AssignmentValues, type Prices, withPercent, withRate } from './assignment-values';
import { type RateHint, rateHint } from './rate-hint';

type RateHintLineProps = {
  readonly form: FormState<AssignmentValues>;
  readonly items: readonly OrderItem[];
  readonly prices: Prices;
};

/** What a spreadsheet says of the chosen squad's rate. It is never entered by itself. */
export function RateHintLine({ form, items, prices }: RateHintLineProps) {
  const { squadId } = form.values;
  const { data: rates = [] } = useQuery({ ...squadRatesQuery(squadId ?? 0), enabled: squadId !== null });
  const hint = rateHint(items, rates);
  if (hint === null) return null;
  const enter = () => form.update((values) => enterHint(values, hint, prices));
  return (
    <p className="ui-muted">
      {texts.assignment.rateHint(hint.rate, hint.percent)}{' '}
      <Button label={texts.assignment.enterRate} onClick={enter} tone="text" />
    </p>
  );
}

const enterHint = (values: AssignmentValues, { rate, percent }: RateHint, prices: Prices) =>
  rate === null ? withPercent(values, percent, prices) : withRate(values, rate, prices);
