import {
  EditableGrid,
  Form,
  FormActions,
  FormError,
  FormFailure,
  type GridColumn,
  gridColumns,
  SubmitButton,
  TextField,
  useForm,
} from '../index';
import type { StoriesOf } from './story';

type Item = {
  readonly id?: number;
  readonly posNo: string;
  readonly amount: number | null;
  readonly due: string | null;
  readonly unit: string | null;
};
type Values = { readonly number: string; readonly items: readonly Item[] };

const column = gridColumns<Item>();
const columns: readonly GridColumn<Item>[] = [
  column.readonly('lp', 'L.p.', (_, index) => index + 1, { content: 'ordinal' }),
  column.text('posNo', 'Poz.', { content: 'amount', required: true }),
  column.decimal('amount', 'Ilość', { content: 'money', required: true }),
  column.select('unit', 'Jedn.', { content: 'money', options: [{ value: 'M3', label: 'm³' }] }),
  column.date('due', 'Termin', { content: 'code' }),
];
const blank: Item = { posNo: '', amount: null, due: null, unit: null };
const items: readonly Item[] = [
  { id: 1, posNo: '21', amount: 180.5, due: '2026-12-07', unit: 'M3' },
  { id: 2, posNo: '22', amount: 4, due: null, unit: 'M3' },
];

type SampleProps = { readonly initial: Values; readonly label: string; readonly showAllErrors?: boolean };

function useSample({ initial, showAllErrors }: SampleProps) {
  return useForm<Values, void>({
    initial,
    showAllErrors,
    validate: ({ number, items: rows }) => ({
      number: number === '' && 'Pole wymagane.',
      items: rows.length === 0 && 'Dodaj przynajmniej jedną pozycję.',
      ...Object.fromEntries(rows.map(({ amount }, index) => [`items.${index}.amount`, !amount && 'Wpisz liczbę.'])),
    }),
    submit: async () => undefined,
  });
}

function SampleForm(props: SampleProps) {
  const form = useSample(props);
  return (
    <Form form={form} label={props.label}>
      <TextField {...form.field('number')} label="Numer zlecenia" required />
      <FormError form={form} path="items" />
      <FormActions>
        <SubmitButton form={form} label="Zapisz" />
      </FormActions>
    </Form>
  );
}

function SampleGrid({ readOnly = false, ...props }: SampleProps & { readonly readOnly?: boolean }) {
  const form = useSample(props);
  return (
    <EditableGrid
      {...form.grid('items')}
      columns={columns}
      label={props.label}
      newRow={() => blank}
      readOnly={readOnly}
      removeDisabledReason={({ id }) => (id === 1 ? 'Pozycja jest rozliczona.' : null)}
      rowNote={({ id }) => (id === 1 ? 'Rozliczona w protokole 31/2026.' : null)}
      rowTone={({ id }) => (id === 1 ? 'warn' : undefined)}
    />
  );
}

const filled: Values = { number: '12/2026', items };
const wrong: Values = { number: '', items: [] };

export const completeFormStories: StoriesOf<
  'Form' | 'FormActions' | 'FormError' | 'FormFailure' | 'SubmitButton' | 'EditableGrid'
> = {
  Form: { filled: <SampleForm initial={filled} label="Zlecenie" /> },
  FormError: { 'everything wrong': <SampleForm initial={wrong} label="Zlecenie z pliku" showAllErrors /> },
  FormFailure: { 'a save that failed': <FormFailure form={{ failure: new Error('Baza danych jest niedostępna.') }} /> },
  FormActions: { 'in a form': <SampleForm initial={filled} label="Zlecenie robocze" /> },
  SubmitButton: { 'in a form': <SampleForm initial={filled} label="Zlecenie do zapisu" /> },
  EditableGrid: {
    filled: <SampleGrid initial={filled} label="Pozycje zlecenia" />,
    wrong: <SampleGrid initial={{ number: '', items: [blank] }} label="Pozycje z pliku" showAllErrors />,
    empty: <SampleGrid initial={wrong} label="Pozycje umowy" />,
    'read only': <SampleGrid initial={filled} label="Pozycje zamknięte" readOnly />,
  },
};
