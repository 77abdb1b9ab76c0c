import { type MinimumWage, minimumWage, payoutKeys } from '@ostep/api-payouts';
import { RequireRoles, toast, usePageTitle } from '@ostep/platform';
import { useSettings } from '@ostep/settings-tabs';
import {
  DataList,
  DateField,
  DateText,
  DecimalField,
  FieldGrid,
  Form,
  FormActions,
  FormFailure,
  FormPage,
  type ListColumn,
  MoneyText,
  SubmitButton,
  schemaValidator,
  useForm,
} from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { minimumWagesQuery, saveMinimumWage } from '../payouts.queries';
import { texts } from '../texts';

export function WagesPage() {
  return (
    <RequireRoles roles={['manager']}>
      <Wages />
    </RequireRoles>
  );
}

function Wages() {
  usePageTitle(texts.wages);
  const { data } = useQuery(minimumWagesQuery);
  return (
    <FormPage {...useSettings()} narrow>
      <WageForm />
      <DataList
        columns={columns}
        empty={texts.noEntries}
        label={texts.wages}
        name="minimum-wages"
        rowKey={({ validFrom }) => validFrom}
        rows={data}
        skeletonRows={4}
      />
    </FormPage>
  );
}

const columns: readonly ListColumn<MinimumWage>[] = [
  {
    key: 'from',
    kind: 'text',
    main: true,
    header: texts.validFrom,
    cell: ({ validFrom }) => <DateText value={validFrom} />,
  },
  { key: 'hourly', kind: 'money', header: texts.hourly, cell: ({ hourly }) => <MoneyText value={hourly} /> },
];

type Values = { readonly validFrom: string | null; readonly hourly: number | null };

const validate = schemaValidator<Values>({ schema: minimumWage, toInput: (values) => values });
const initial: Values = { validFrom: null, hourly: null };

function WageForm() {
  const client = useQueryClient();
  const form = useForm<Values, MinimumWage[]>({
    initial,
    validate,
    submit: ({ validFrom, hourly }) => saveMinimumWage({ validFrom: validFrom ?? '', hourly: hourly ?? 0 }),
    onSaved: () => {
      toast({ type: 'success', title: texts.saved, message: '' });
      void client.invalidateQueries({ queryKey: payoutKeys.all });
    },
  });
  return (
    <Form enterSubmits form={form} label={texts.wages}>
      <FieldGrid columns={2}>
        <DateField {...form.field('validFrom')} label={texts.validFrom} required />
        <DecimalField {...form.field('hourly')} label={texts.hourly} required width="12rem" />
      </FieldGrid>
      <FormFailure form={form} />
      <FormActions>
        <SubmitButton form={form} label={texts.save} />
      </FormActions>
    </Form>
  );
}
