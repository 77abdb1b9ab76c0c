import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { formatInstant } from '@ostep/kernel';
import { download, useMissingRole } from '@ostep/platform';
import { Button, FactsGrid, Section, Toolbar } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enterKsefNumber, upoPath, xmlPath } from '../invoices.queries';
import { texts } from '../texts';
import { EnterText } from './enter-text';
import { useSending } from './use-sending';

const words = texts.sending;

function statusText({ state, ksefNumber, ksefConfirmed, sending }: Invoice): string {
  if (ksefNumber !== null) return ksefConfirmed ? words.inKsef(ksefNumber) : words.typed(ksefNumber);
  if (sending === null) return words.notSent;
  const { awaySince, stage, statusCode, description } = sending;
  if (state === 'refused') return words.refused(description ?? '', statusCode);
  if (awaySince !== null) return words.away(formatInstant(awaySince));
  return stage === 'posted' ? words.posted : words.underWay;
}

export function InvoiceSending({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, state, hasUpo, sending } = invoice;
  const [isEntering, setEntering] = useState(false);
  const missingRole = useMissingRole('office', 'manager');
  const changed = useChanged(id);
  const { send, busy, questions } = useSending(invoice, changed);
  const canSend = state === 'approved' || state === 'refused';
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

function useChanged(id: number) {
  const queries = useQueryClient();
  return (saved: Invoice) => {
    queries.setQueryData(invoicesKeys.one(id), saved);
    void queries.invalidateQueries({ queryKey: invoicesKeys.all });
  };
}
