import { type DuplicateAnswer, type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { formatInstant } from '@ostep/kernel';
import { download, useMissingRole } from '@ostep/platform';
import { Button, FactsGrid, Section, Toolbar } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerDuplicate, enterKsefNumber, upoPath, xmlPath } from '../invoices.queries';
import { texts } from '../texts';
import { EnterText } from './enter-text';
import { useSending } from './use-sending';

const words = texts.sending;

function numberText(ksefNumber: string, { ksefConfirmed, sending }: Invoice): string {
  if (!ksefConfirmed) return words.typed(ksefNumber);
  return sending?.stage === 'upo' ? words.upoUnderWay(ksefNumber) : words.inKsef(ksefNumber);
}

function statusText(invoice: Invoice): string {
  const { state, ksefNumber, sending } = invoice;
  if (ksefNumber !== null) return numberText(ksefNumber, invoice);
  if (sending === null) return words.notSent;
  const { awaySince, notLetIn, originalNumber, stage, statusCode, description } = sending;
  if (originalNumber !== null) return words.duplicate(description ?? '', originalNumber);
  if (state === 'refused') return words.refused(description ?? '', statusCode);
  if (notLetIn !== null) return words.notLetIn(notLetIn);
  if (awaySince !== null) return words.away(formatInstant(awaySince));
  return stage === 'posted' ? words.posted : words.underWay;
}

export function InvoiceSending({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, state, hasUpo, sending } = invoice;
  const [isEntering, setEntering] = useState(false);
  const missingRole = useMissingRole('office', 'manager');
  const changed = useChanged(id);
  const { send, busy, questions } = useSending(invoice, changed);
  const isDuplicate = sending !== null && sending.originalNumber !== null;
  const canSend = (state === 'approved' || state === 'refused') && !isDuplicate;
  const name = `${(number ?? '').replaceAll('/', '-')}`;
  return (
    <Section title={words.title}>
      <FactsGrid
        facts={[
          { label: words.status, value: <output>{statusText(invoice)}</output>, wide: true },
          ...(sending && sending.environment !== 'prd'
            ? [{ label: words.environment, value: words.environments[sending.environment] }]
            : []),
        ]}
      />
      <Toolbar>
        {isDuplicate ? <DuplicateAnswers id={id} onAnswered={changed} /> : null}
        {canSend ? (
          <Button
            busy={busy}
            disabledReason={missingRole}
            icon="upload"
            label={words.send}
            onClick={send}
            tone="primary"
          />
        ) : null}
        {canSend ? <Button disabledReason={missingRole} label={words.enter} onClick={() => setEntering(true)} /> : null}
        <Button icon="download" label={texts.edit.xml} onClick={() => void download(xmlPath(id), `${name}.xml`)} />
        {hasUpo ? (
          <Button icon="download" label={words.upo} onClick={() => void download(upoPath(id), `${name}-UPO.xml`)} />
        ) : null}
      </Toolbar>
      {questions}
      {isEntering ? (
        <EnterText
          label={words.entered.ksefNumber}
          onClose={() => setEntering(false)}
          onSaved={(saved) => {
            setEntering(false);
            changed(saved);
          }}
          submit={(text) => enterKsefNumber(id, text)}
          submitLabel={words.save}
        />
      ) : null}
    </Section>
  );
}

type DuplicateAnswersProps = { readonly id: number; readonly onAnswered: (saved: Invoice) => void };

function DuplicateAnswers({ id, onAnswered }: DuplicateAnswersProps) {
  const missingRole = useMissingRole('office', 'manager');
  const answering = useMutation({
    mutationFn: (answer: DuplicateAnswer['answer']) => answerDuplicate(id, answer),
    meta: { failure: texts.saveFailed },
    onSuccess: onAnswered,
  });
  return (['same', 'newNumber'] as const).map((answer) => (
    <Button
      busy={answering.isPending}
      disabledReason={missingRole}
      key={answer}
      label={words[answer]}
      onClick={() => answering.mutate(answer)}
    />
  ));
}

function useChanged(id: number) {
  const queries = useQueryClient();
  return (saved: Invoice) => {
    queries.setQueryData(invoicesKeys.one(id), saved);
    void queries.invalidateQueries({ queryKey: invoicesKeys.all });
  };
}
