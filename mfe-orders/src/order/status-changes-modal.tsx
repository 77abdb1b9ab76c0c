import { type OrderRow, orderKeys, type StatusChangeResult } from '@ostep/api-orders';
import { type OrderStatus, orderStatuses, orderStatusLabels } from '@ostep/kernel';
import {
  Button,
  DocumentProgress,
  Form,
  FormActions,
  Icon,
  Modal,
  SelectField,
  SubmitButton,
  useDocument,
  useForm,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerConfirmation, changeOrderStatuses } from '../order.queries';
import { readProtocolsAgain } from '../read-protocols-again';
import { texts } from '../texts';
import { confirmationTexts } from './confirmation-texts';
import { makesConfirmation } from './status-questions';
import { useStatusUndo } from './use-status-undo';

type StatusChangesModalProps = {
  readonly orders: readonly OrderRow[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

type Values = { readonly status: OrderStatus | null };
type Outcome = { readonly status: OrderStatus; readonly results: readonly StatusChangeResult[] };

/** Each order is changed by itself: first which status, then what became of every one. */
export function StatusChangesModal({ orders, onChanged, onClose }: StatusChangesModalProps) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const offerUndo = useStatusUndo(orders);
  const change = useMutation({
    mutationFn: ({ status, asked }: { status: OrderStatus; asked: readonly StatusChangeResult[] }) =>
      changeOrderStatuses(
        status,
        asked.map(({ id, questions }) => ({ id, answers: questions.map((question) => ({ id: question.id })) })),
      ),
    onSuccess: (answered, { status }) => {
      const results = merged(outcome?.results ?? [], answered);
      setOutcome({ status, results });
      offerUndo(results);
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      if (status === 'DONE_REPORTED' && results.some(({ changed }) => changed)) void readProtocolsAgain(queryClient);
      onChanged();
    },
  });
  const unasked = orders.map(({ id }) => ({ id, changed: false, message: null, version: null, questions: [] }));
  return (
    <Modal onClose={onClose} open title={texts.statusChange.title} width="40rem">
      {outcome === null ? (
        <ChooseStatus
          count={orders.length}
          onClose={onClose}
          onChoose={(status) => change.mutateAsync({ status, asked: unasked })}
        />
      ) : (
        <Results
          busy={change.isPending}
          onAnswer={(asked) => change.mutate({ status: outcome.status, asked })}
          onClose={onClose}
          orders={orders}
          outcome={outcome}
        />
      )}
    </Modal>
  );
}

/** An order that was answered and sent again has a new result. */
function merged(old: readonly StatusChangeResult[], results: readonly StatusChangeResult[]): StatusChangeResult[] {
  if (old.length === 0) return [...results];
  const newer = new Map(results.map((result) => [result.id, result]));
  return old.map((result) => newer.get(result.id) ?? result);
}

type ChooseStatusProps = {
  readonly count: number;
  readonly onChoose: (status: OrderStatus) => Promise<unknown>;
  readonly onClose: () => void;
};

function ChooseStatus({ count, onChoose, onClose }: ChooseStatusProps) {
  const form = useForm<Values, unknown>({
    initial: { status: null },
    validate: ({ status }) => ({ status: status === null && texts.statusChange.chooseStatus }),
    submit: async ({ status }) => (status === null ? null : onChoose(status)),
  });
  return (
    <Form enterSubmits form={form} label={texts.statusChange.form}>
      <p className="orders-chosen ui-muted">{texts.statusChange.orders(count)}</p>
      <SelectField
        {...form.field('status')}
        label={texts.statusChange.status}
        options={orderStatuses.map((status) => ({ value: status, label: orderStatusLabels[status] }))}
        required
      />
      <FormActions>
        <SubmitButton form={form} label={texts.statusChange.accept} />
        <Button label={texts.cancel} onClick={onClose} />
      </FormActions>
    </Form>
  );
}

type ResultsProps = {
  readonly orders: readonly OrderRow[];
  readonly outcome: Outcome;
  readonly busy: boolean;
  readonly onAnswer: (asked: readonly StatusChangeResult[]) => void;
  readonly onClose: () => void;
};

function Results({ orders, outcome, busy, onAnswer, onClose }: ResultsProps) {
  const { status, results } = outcome;
  const numberOf = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  const asked = results.filter(({ questions }) => questions.length > 0);
  const changed = new Set(results.flatMap((result) => (result.changed ? [result.id] : [])));
  const reported = orders.filter(({ id, orderStatus }) => changed.has(id) && makesConfirmation(orderStatus, status));
  return (
    <>
      <p role="status">
        <strong>{texts.statusChange.summary(results.filter(({ changed }) => changed).length, results.length)}</strong>
      </p>
      <ul aria-label={texts.statusChange.results} className="orders-results">
        {results.map(({ id, changed, message }) => (
          <li className={changed ? 'orders-result-ok' : 'orders-result-refused'} key={id}>
            <Icon name={changed ? 'check-circle' : 'exclamation-triangle'} />
            <strong>{numberOf.get(id)}</strong>
            <span className="orders-answer">
              {changed ? texts.statusChange.changed(orderStatusLabels[status]) : message}
            </span>
          </li>
        ))}
      </ul>
      <FormActions>
        {asked.length > 0 ? (
          <Button
            busy={busy}
            label={texts.statusChange.answer(asked.length)}
            onClick={() => onAnswer(asked)}
            tone="primary"
          />
        ) : null}
        {reported.length > 0 ? <Letters orders={reported} /> : null}
        <Button label={texts.statusChange.close} onClick={onClose} />
      </FormActions>
    </>
  );
}

/** One after the other: the queue makes a person's documents one by one. */
function Letters({ orders }: Pick<StatusChangesModalProps, 'orders'>) {
  const { state, save, cancel } = useDocument();
  const saving = useMutation({
    mutationFn: async () => {
      for (const { id, orderNumber } of orders)
        await save(await answerConfirmation(id, []), confirmationTexts.fileOf(orderNumber));
    },
    meta: { quiet: true },
  });
  return (
    <>
      <Button
        busy={saving.isPending}
        icon="file-pdf"
        label={confirmationTexts.downloadAll(orders.length)}
        onClick={() => saving.mutate()}
      />
      <DocumentProgress onCancel={cancel} state={state} />
    </>
  );
}
