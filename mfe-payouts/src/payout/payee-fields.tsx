import { type Payee, type PayeeKind, payeeForm, payeeKinds } from '@ostep/api-payouts';
import { formatInstant } from '@ostep/kernel';
import { useMissingRole } from '@ostep/platform';
import {
  Button,
  DecimalField,
  FieldGrid,
  Form,
  FormActions,
  FormFailure,
  FormSkeleton,
  SaveConflict,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { confirmPayee, payeeQuery, readPayee, savePayee } from '../payouts.queries';
import { texts } from '../texts';
import type { SquadFormProps } from './entry-form';

type PayeeFormProps = Omit<SquadFormProps, 'month'>;

type PayeeFieldsProps = PayeeFormProps & Pick<PayeeChangeProps, 'isHeld' | 'onConfirmed'>;

export function PayeeFields(props: PayeeFieldsProps) {
  const { data } = useQuery(payeeQuery(props.squadId));
  if (!data) return <FormSkeleton />;
  return (
    <>
      <PayeeChange isHeld={props.isHeld} onConfirmed={props.onConfirmed} payee={data} />
      <PayeeForm {...props} payee={data} />
    </>
  );
}

type PayeeChangeProps = {
  readonly payee: Payee;
  /** Whether the payout of this month is held back, because its payee differs from the approved one. */
  readonly isHeld: boolean;
  readonly onConfirmed: () => void;
};

/** Confirms the saved data of the payee, never what is typed below and not saved yet. */
function PayeeChange({ payee: { squadId, version, change }, isHeld, onConfirmed }: PayeeChangeProps) {
  const missingRole = useMissingRole('manager');
  const confirming = useMutation({
    mutationFn: () => confirmPayee(squadId, version),
    meta: { failure: texts.failed },
    onSuccess: onConfirmed,
  });
  const waits = isHeld || change?.waits === true;
  if (!change && !waits) return null;
  return (
    <div role="status">
      <p>{change ? texts.payeeChanged(change.changedBy, formatInstant(change.changedTime)) : texts.payeeDiffers}</p>
      {waits ? <p>{texts.payeeWaits}</p> : null}
      {waits ? (
        <Button
          busy={confirming.isPending}
          disabledReason={missingRole ?? (change?.own ? texts.ownPayee : undefined)}
          icon="check"
          label={texts.confirmPayee}
          onClick={() => confirming.mutate()}
        />
      ) : null}
    </div>
  );
}

type Values = {
  readonly kind: PayeeKind;
  readonly name: string;
  readonly nip: string;
  readonly account: string;
  readonly vatPercent: number | null;
};

const valuesOf = ({ kind, name, nip, account, vatPercent }: Payee): Values => ({
  kind,
  name: name ?? '',
  nip: nip ?? '',
  account: account ?? '',
  vatPercent,
});

const labels = {
  kind: texts.payeeKind,
  name: texts.payeeName,
  nip: texts.payeeNip,
  account: texts.payeeAccount,
  vatPercent: texts.payeeVat,
};

const validate = schemaValidator<Values>({ schema: payeeForm, toInput: (values) => values });

function PayeeForm({ squadId, payee, onSaved, onClose }: PayeeFormProps & { readonly payee: Payee }) {
  const queries = useQueryClient();
  const baseVersion = useRef(payee.version);
  const form = useForm<Values, Payee>({
    initial: valuesOf(payee),
    validate,
    submit: (values) => savePayee(squadId, baseVersion.current, values),
    onSaved,
  });
  return (
    <Form enterSubmits form={form} label={texts.payee}>
      <FieldGrid columns={2}>
        <SelectField
          {...form.field('kind')}
          label={texts.payeeKind}
          onChange={(chosen) => chosen !== null && form.set('kind', chosen)}
          options={payeeKinds.map((one) => ({ value: one, label: texts.payeeKinds[one] }))}
          required
        />
        <TextField {...form.field('name')} label={texts.payeeName} maxLength={250} />
        <TextField {...form.field('nip')} label={texts.payeeNip} maxLength={20} />
        <TextField {...form.field('account')} label={texts.payeeAccount} maxLength={40} />
        <DecimalField
          {...form.field('vatPercent')}
          label={texts.payeeVat}
          places={0}
          placeholder={texts.payeeVatHint}
        />
      </FieldGrid>
      <FormFailure form={form} />
      <SaveConflict
        form={form}
        labels={labels}
        onTheirs={({ version }) => {
          baseVersion.current = version;
          void queries.invalidateQueries({ queryKey: payeeQuery(squadId).queryKey });
        }}
        read={() => readPayee(squadId)}
        rebase={({ version }) => {
          baseVersion.current = version;
        }}
        valuesOf={valuesOf}
        words={{ kind: (kind) => texts.payeeKinds[kind as PayeeKind] }}
      />
      <FormActions>
        <SubmitButton form={form} label={texts.save} />
        <Button label={texts.cancel} onClick={onClose} />
      </FormActions>
    </Form>
  );
}
