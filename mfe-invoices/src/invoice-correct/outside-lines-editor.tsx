import { type Invoice, outsideLinesForm } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { formatMoney, invoiceSums } from '@ostep/kernel';
import {
  ButtonLink,
  EditableGrid,
  Form,
  FormActions,
  FormFailure,
  Section,
  SubmitButton,
  schemaValidator,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useStoreInvoice } from '../invoice-edit/use-store-invoice';
import { newLine, type OutsideValues, outsideColumns, taxedLines } from '../invoice-outside/outside-values';
import { enterOutsideLines } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.outside;

type Values = Pick<OutsideValues, 'lines'>;

const validate = schemaValidator<Values>({ schema: outsideLinesForm, toInput: (values) => values });

/** The lines of an invoice that was taken from a file. Once they are saved, the page shows the form of the correction. */
export function OutsideLinesEditor({ invoice: { id, number, gross } }: { readonly invoice: Invoice }) {
  const form = useForm<Values, Invoice>({
    initial: { lines: [newLine()] },
    validate,
    submit: (values) => enterOutsideLines(id, outsideLinesForm.parse(values)),
    onSaved: useStoreInvoice(id),
  });
  useLeaveGuard(form, () => undefined);
  const typed = invoiceSums(taxedLines(form.values)).gross;
  const title = words.linesForm(number ?? texts.withoutNumber);
  return (
    <Form form={form} label={title}>
      <Section title={title}>
        <p className="ui-muted">{words.linesFirst}</p>
        <EditableGrid
          {...form.grid('lines')}
          addLabel={words.addLine}
          columns={outsideColumns}
          empty={words.noLines}
          footer={<output>{words.sumOf(formatMoney(typed), formatMoney(gross))}</output>}
          label={words.lines}
          newRow={newLine}
        />
      </Section>
      <FormFailure form={form} />
      <FormActions>
        <SubmitButton form={form} icon="save" label={words.next} />
        <ButtonLink label={words.cancel} to={invoiceAddress.edit(id)} />
      </FormActions>
    </Form>
  );
}
