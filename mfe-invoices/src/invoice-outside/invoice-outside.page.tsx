import type { ContractFound } from '@ostep/api-contracts';
import { invoicesKeys, outsideForm } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { formatDate, formatMoney, invoiceSums } from '@ostep/kernel';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  ButtonLink,
  DateField,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  FormFailure,
  FormPage,
  type FormState,
  SearchField,
  Section,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { findContracts, saveOutsideInvoice } from '../invoices.queries';
import { texts } from '../texts';
import {
  emptyOutside,
  inputOf,
  newLine,
  type OutsideValues,
  outsideColumns,
  taxedLines,
  validateOutside,
} from './outside-values';

const words = texts.outside;

const contractText = ({ forestDistrictName, contractDate }: ContractFound) =>
  words.contractOf(forestDistrictName, formatDate(contractDate));
const contractSearch = {
  find: findContracts,
  keyOf: (one: ContractFound) => one.id,
  labelOf: (one: ContractFound) => one.contractNumber,
  detailOf: contractText,
};
const places = (['ksef', 'outside'] as const).map((value) => ({ value, label: words.places[value] }));

/** Enters an invoice that another program issued, then leads to the form of its correction. */
export function InvoiceOutsidePage() {
  usePageTitle(words.page);
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <FormPage back={{ label: texts.page, to: invoiceAddress.list }} note={words.about} title={words.page}>
        <OutsideEditor />
      </FormPage>
    </RequireAnyRole>
  );
}

function OutsideEditor() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm<OutsideValues, number>({
    initial: emptyOutside,
    validate: validateOutside,
    submit: (values) => saveOutsideInvoice(outsideForm.parse(inputOf(values))),
    onSaved: (id) => {
      void queries.invalidateQueries({ queryKey: invoicesKeys.all });
      navigate(invoiceAddress.correct(id));
    },
  });
  useLeaveGuard(form, () => undefined);
  const { net, gross } = invoiceSums(taxedLines(form.values));
  return (
    <Form form={form} label={words.form}>
      <OutsideHead form={form} />
      <Section title={words.lines}>
        <p className="ui-muted">{words.linesHint}</p>
        <EditableGrid
          {...form.grid('lines')}
          addLabel={words.addLine}
          columns={outsideColumns}
          empty={words.noLines}
          footer={<output>{words.sum(formatMoney(net), formatMoney(gross))}</output>}
          label={words.lines}
          newRow={newLine}
        />
      </Section>
      <FormFailure form={form} />
      <FormActions>
        <SubmitButton form={form} icon="save" label={words.next} />
        <ButtonLink label={words.cancel} to={invoiceAddress.list} />
      </FormActions>
    </Form>
  );
}

function OutsideHead({ form }: { readonly form: FormState<OutsideValues> }) {
  const { contractId: contract, where } = form.values;
  return (
    <Section title={words.form}>
      <FieldGrid>
        <SearchField<ContractFound>
          {...form.field('contractId')}
          {...contractSearch}
          description={contract ? contractText(contract) : undefined}
          label={words.contract}
          placeholder={words.contractPlaceholder}
          required
        />
        <TextField {...form.field('number')} label={words.number} maxLength={100} required />
        <DateField {...form.field('issued')} label={words.issued} required />
        <SelectField {...form.field('where')} label={words.where} options={places} required />
        {where === 'ksef' ? (
          <TextField {...form.field('ksefNumber')} label={words.ksefNumber} maxLength={60} required />
        ) : null}
      </FieldGrid>
    </Section>
  );
}
