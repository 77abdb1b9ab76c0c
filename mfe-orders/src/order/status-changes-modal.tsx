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

/** Asks for the status, then shows for each order whether it was changed. */
export function StatusChangesModal({ orders, onChanged, onClose }: StatusChangesModalProps) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const offerUndo = useStatusUndo(orders);
  const change = useMutation({
    mutationFn: ({ status, requests }: { status: OrderStatus; requests: readonly StatusChangeResult[] }) =>
      changeOrderStatuses(
        status,
        requests.map(({ id, questions }) => ({ id, answers: questions.map((question) => ({ id: question.id })) })),
      ),
    onSuccess: (answered, { status }) => {
      const results = mergeResults(outcome?.results ?? [], answered);
      setOutcome({ status, results });
      offerUndo(results);
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      if (status === 'DONE_REPORTED' && results.some(({ changed }) => changed)) void readProtocolsAgain(queryClient);
      onChanged();
    },
  });
  const firstRequests = orders.map(({ id }) => ({ id, changed: false, message: null, version: null, questions: [] }));
  return (
    <Modal onClose={onClose} open title={texts.statusChange.title} width="40rem">
      {outcome === null ? (
        <ChooseStatus
          count={orders.length}
          onClose={onClose}
          onChoose={(status) => change.mutateAsync({ status, requests: firstRequests })}
        />
      ) : (
        <Results
          busy={change.isPending}
          onAnswer={(requests) => change.mutate({ status: outcome.status, requests })}
          onClose={onClose}
          orders={orders}
          outcome={outcome}
        />
      )}
    </Modal>
  );
}

/** An order whose questions were answered was sent again and has a new result. */
function mergeResults(
  old: readonly StatusChangeResult[],
  results: readonly StatusChangeResult[],
): StatusChangeResult[] {
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
  readonly onAnswer: (results: readonly StatusChangeResult[]) => void;
  readonly onClose: () => void;
};

function Results({ orders, outcome, busy, onAnswer, onClose }: ResultsProps) {
  const { status, results } = outcome;
  const orderNumbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  const withQuestions = results.filter(({ questions }) => questions.length > 0);
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
            <strong>{orderNumbers.get(id)}</strong>
            <span className="orders-answer">
              {changed ? texts.statusChange.changed(orderStatusLabels[status]) : message}
            </span>
          </li>
        ))}
      </ul>
      <FormActions>
        {withQuestions.length > 0 ? (
          <Button
            busy={busy}
            label={texts.statusChange.answer(withQuestions.length)}
            onClick={() => onAnswer(withQuestions)}
            tone="primary"
          />
        ) : null}
        {reported.length > 0 ? <ConfirmationDownloads orders={reported} /> : null}
        <Button label={texts.statusChange.close} onClick={onClose} />
      </FormActions>
    </>
  );
}

/** One after the other, as the queue renders one document of a person at a time. */
function ConfirmationDownloads({ orders }: Pick<StatusChangesModalProps, 'orders'>) {
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
