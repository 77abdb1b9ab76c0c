import type { Order } from '@ostep/api-orders';
import { bookedLaterMessage, type IsoDate, orderPermissions } from '@ostep/kernel';
import { toast, useReadOnlyReason } from '@ostep/platform';
import { Button, DateField, DateText } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setFinishedDate } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { texts } from '../texts';
import { useUpdateOrderCache } from '../use-update-order-cache';
import { Confirmation } from './confirmation';

/** Editable while the order is done, read-only once it is reported. */
export function FinishedDate({ order }: { order: Order }) {
  const readOnlyReason = useReadOnlyReason();
  const editable = readOnlyReason === undefined && orderPermissions.finishedDate(order.orderStatus);
  return (
    <section aria-label={texts.finished.label} className="orders-finished">
      {editable ? (
        <FinishedDateForm order={order} />
      ) : (
        <p>
          <span className="ui-muted">{texts.finished.label}:</span> <DateText value={order.finishedDate} />
        </p>
      )}
      <Confirmation order={order} />
    </section>
  );
}

function FinishedDateForm({ order }: { order: Order }) {
  const updateOrderCache = useUpdateOrderCache();
  const [date, setDate] = useState<IsoDate | null>(order.finishedDate);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: setFinishedDate,
    onSuccess: (changed) => {
      updateOrderCache(changed);
      toast(texts.finished.saved);
    },
  });
  const error = problem ?? (date === null ? texts.finished.missing : undefined);
  return (
    <form
      className="orders-finished-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (date !== null && !error) save.mutate({ order, date });
      }}
    >
      <DateField
        description={
          date === order.finishedDate ? undefined : (bookedLaterMessage(date, order.closedUntil) ?? undefined)
        }
        error={error}
        label={texts.finished.label}
        name="finishedDate"
        onChange={setDate}
        onProblem={setProblem}
        required
        value={date}
      />
      <Button
        busy={save.isPending}
        disabledReason={error ?? (date === order.finishedDate ? texts.finished.unchanged : undefined)}
        icon="save"
        label={texts.finished.save}
        type="submit"
      />
      <OrderConflictDialog onClose={save.reset} orderId={order.id} problem={save.error} />
    </form>
  );
}
