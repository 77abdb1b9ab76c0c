import { type Company, companyForm, officeKeys, TEXT_LENGTH } from '@ostep/api-office';
import { formatAccount, formatNip } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import {
  FieldGrid,
  Form,
  FormActions,
  SaveConflict,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddressFields } from '../address-fields';
import { type CompanyValues, readCompany, saveCompany, toCompanyBody } from '../office.queries';
import { texts } from '../texts';
import { VatFields } from './vat-fields';

const words = texts.company;
const NIP_LENGTH = 20;
const ACCOUNT_LENGTH = 50;

const valuesOf = ({ nip, bankAccount, paymentDays, logo, logoType, ...company }: Company): CompanyValues => ({
  ...company,
  nip: formatNip(nip),
  bankAccount: formatAccount(bankAccount ?? ''),
  paymentDays: String(paymentDays),
});

const labels = {
  ...texts.address,
  nip: words.nip,
  place: words.place,
  bankAccount: words.bankAccount,
  invoicePattern: words.invoicePattern,
  paymentDays: words.paymentDays,
  cashMethod: words.cashMethod,
  annexPkwiu: words.annexPkwiu,
};

const validate = schemaValidator<CompanyValues>({ schema: companyForm, toInput: toCompanyBody });

export function CompanyForm({ company, readOnly }: { company: Company; readOnly: boolean }) {
  const queries = useQueryClient();
  const saving = useMutation({ mutationFn: saveCompany, meta: { failure: texts.saveFailed } });
  const form = useForm<CompanyValues, Company>({
    initial: valuesOf(company),
    validate,
    submit: (values) => saving.mutateAsync(values),
    onSaved: (saved) => {
      queries.setQueryData(officeKeys.company, saved);
      form.reset(valuesOf(saved));
      toast({ type: 'success', title: texts.success, message: words.saved });
    },
  });
  useLeaveGuard(form);

  return (
    <>
      <Form enterSubmits form={form} label={words.page}>
        <FieldGrid columns={2}>
          <AddressFields field={form.field} readOnly={readOnly} />
          <TextField
            {...form.field('nip')}
            label={words.nip}
            maxLength={NIP_LENGTH}
            readOnly={readOnly}
            required
            width="10rem"
          />
          <TextField
            {...form.field('place')}
            description={words.placeHint}
            label={words.place}
            maxLength={TEXT_LENGTH}
            readOnly={readOnly}
            required
          />
          <TextField
            {...form.field('bankAccount')}
            description={words.bankAccountHint}
            label={words.bankAccount}
            maxLength={ACCOUNT_LENGTH}
            readOnly={readOnly}
            width="20rem"
          />
          <TextField
            {...form.field('invoicePattern')}
            description={words.invoicePatternHint}
            label={words.invoicePattern}
            maxLength={60}
            readOnly={readOnly}
            width="20rem"
          />
          <TextField
            {...form.field('paymentDays')}
            label={words.paymentDays}
            maxLength={3}
            readOnly={readOnly}
            width="12rem"
          />
        </FieldGrid>
        <VatFields field={form.field} readOnly={readOnly} />
        <FormActions>
          <SubmitButton
            disabledReason={readOnly ? texts.readOnly : undefined}
            form={form}
            icon="save"
            label={texts.save}
          />
        </FormActions>
      </Form>
      <SaveConflict
        form={form}
        labels={labels}
        onTheirs={(theirs) => queries.setQueryData(officeKeys.company, theirs)}
        read={readCompany}
        valuesOf={valuesOf}
      />
    </>
  );
}
