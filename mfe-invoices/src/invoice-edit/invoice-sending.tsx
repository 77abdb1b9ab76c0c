import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { formatInstant, formatMoney } from '@ostep/kernel';
import { ApiProblem, confirm, download, toast, useMissingRole } from '@ostep/platform';
import { Button, FactsGrid, Form, FormActions, Section, SubmitButton, TextField, Toolbar, useForm } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enterKsefNumber, sendInvoice, type ToSend, upoPath, xmlPath } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.sending;

function statusText({ state, ksefNumber, sending }: Invoice): string {
  if (ksefNumber !== null) return words.inKsef(ksefNumber);
  if (sending === null) return words.notSent;
  const { awaySince, stage, statusCode, description } = sending;
  if (state === 'refused') return words.refused(description ?? '', statusCode);
  if (awaySince !== null) return words.away(formatInstant(awaySince));
  return stage === 'posted' ? words.posted : words.underWay;
}

export function InvoiceSending({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, state, hasUpo, sending, gross } = invoice;
  const [entering, setEntering] = useState<'ksefNumber' | 'nip' | null>(null);
  const missingRole = useMissingRole('office', 'manager');
  const changed = useChanged(id);
  const sendAgain = useSending(id, changed, () => setEntering('nip'));
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
            busy={sendAgain.isPending}
            disabledReason={missingRole}
            icon="upload"
            label={words.send}
            onClick={() => sendAgain.mutate({})}
            tone="primary"
          />
        ) : null}
        {canSend ? (
          <Button disabledReason={missingRole} label={words.enter} onClick={() => setEntering('ksefNumber')} />
        ) : null}
        <Button icon="download" label={texts.edit.xml} onClick={() => void download(xmlPath(id), `${name}.xml`)} />
        {hasUpo ? (
          <Button icon="download" label={words.upo} onClick={() => void download(upoPath(id), `${name}-UPO.xml`)} />
        ) : null}
      </Toolbar>
      {entering === null ? null : (
        <EnterText
          label={words.entered[entering]}
          onClose={() => setEntering(null)}
          onSaved={(saved) => {
            setEntering(null);
            changed(saved);
          }}
          submit={(text) => (entering === 'nip' ? sendInvoice(id, { confirmNip: text }) : enterKsefNumber(id, text))}
          submitLabel={entering === 'nip' ? words.sendSum(formatMoney(gross)) : words.save}
        />
      )}
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

/** The day is asked about here, the firm's NIP in a field. */
function useSending(id: number, changed: (saved: Invoice) => void, askNip: () => void) {
  const sending = useMutation({
    mutationFn: (body: ToSend) => sendInvoice(id, body),
    meta: { quiet: true },
    onSuccess: changed,
    onError: async (error) => {
      const code = error instanceof ApiProblem ? error.code : null;
      if (code === 'confirmProduction') return askNip();
      if (code !== 'otherDay') return toast({ type: 'error', title: texts.saveFailed, message: error.message });
      if (await confirm({ title: words.send, message: error.message, acceptLabel: words.changeAndSend }))
        sending.mutate({ today: true });
    },
  });
  return sending;
}

type EnterTextProps = {
  readonly label: string;
  readonly submitLabel: string;
  readonly submit: (text: string) => Promise<Invoice>;
  readonly onSaved: (saved: Invoice) => void;
  readonly onClose: () => void;
};

type Values = { readonly text: string };

function EnterText({ label, submitLabel, submit, onSaved, onClose }: EnterTextProps) {
  const form = useForm<Values, Invoice>({
    initial: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' && label }),
    submit: ({ text }) => submit(text),
    onSaved,
  });
  return (
    <Form form={form} label={label}>
      <TextField {...form.field('text')} label={label} required />
      <FormActions>
        <SubmitButton form={form} label={submitLabel} />
        <Button label={words.cancel} onClick={onClose} />
      </FormActions>
    </Form>
  );
}
