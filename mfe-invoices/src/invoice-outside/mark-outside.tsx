import { invoicesKeys, type ProtocolToInvoice, protocolsOutsideForm } from '@ostep/api-invoices';
import { toast } from '@ostep/platform';
import {
  Button,
  confirmDiscard,
  EditableGrid,
  Form,
  FormActions,
  FormFailure,
  gridColumns,
  Modal,
  SubmitButton,
  schemaValidator,
  useForm,
} from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { markInvoicedOutside } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.outside;

type Row = {
  readonly protocolId: number;
  readonly protocol: string;
  readonly number: string;
  readonly issued: string | null;
  readonly ksefNumber: string;
};
type Values = { readonly protocols: readonly Row[] };

const column = gridColumns<Row>();
const columns = [
  column.readonly('protocol', words.protocol, ({ protocol }) => protocol, { content: 'name' }),
  column.text('number', words.number, { content: 'name', grow: 1, required: true, maxLength: 100 }),
  column.date('issued', words.issued, { content: 'name', required: true }),
  column.text('ksefNumber', words.ksefNumber, { content: 'sentence', grow: 2, maxLength: 60 }),
];

const inputOf = ({ protocols }: Values) => ({
  protocols: protocols.map(({ protocolId, number, issued, ksefNumber }) => ({
    protocolId,
    number,
    issued,
    ksefNumber: ksefNumber.trim() === '' ? null : ksefNumber,
  })),
});

const validate = schemaValidator<Values>({ schema: protocolsOutsideForm, toInput: inputOf });

const rowOf = ({ id, protocolNumber, forestDistrictName }: ProtocolToInvoice): Row => ({
  protocolId: id,
  protocol: `${protocolNumber ?? texts.withoutNumber}, ${forestDistrictName}`,
  number: '',
  issued: null,
  ksefNumber: '',
});

type MarkOutsideProps = {
  readonly protocols: readonly ProtocolToInvoice[];
  readonly onMarked: () => void;
  readonly onClose: () => void;
};

export function MarkOutside({ protocols, onMarked, onClose }: MarkOutsideProps) {
  const queries = useQueryClient();
  const form = useForm<Values, number[]>({
    initial: { protocols: protocols.map(rowOf) },
    validate,
    submit: (values) => markInvoicedOutside(protocolsOutsideForm.parse(inputOf(values))),
    onSaved: () => {
      toast({ type: 'success', title: texts.success, message: words.marked(protocols.length) });
      onMarked();
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  const [first] = form.values.protocols;
  const copyDay = () =>
    form.update(({ protocols: rows }) => ({
      protocols: rows.map((row) => (row.issued === null ? { ...row, issued: first?.issued ?? null } : row)),
    }));
  return (
    <Modal onClose={() => void close()} open title={words.mark} width="min(60rem, calc(100vw - 2rem))">
      <Form form={form} label={words.mark}>
        <p>{words.hint}</p>
        <EditableGrid
          {...form.grid('protocols')}
          addLabel={null}
          columns={columns}
          fixedRows
          label={words.mark}
          newRow={noNewRow}
        />
        <FormFailure form={form} />
        <FormActions>
          <SubmitButton form={form} icon="save" label={words.save} />
          {protocols.length > 1 && first?.issued ? <Button label={words.copy} onClick={copyDay} /> : null}
          <Button label={words.cancel} onClick={() => void close()} />
        </FormActions>
      </Form>
    </Modal>
  );
}

function noNewRow(): never {
  throw new Error('rows cannot be added: the protocols were chosen before');
}
