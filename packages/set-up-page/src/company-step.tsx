import { POSTAL_CODE_LENGTH, TEXT_LENGTH } from '@ostep/api-office';
import { formatAccount, formatNip } from '@ostep/kernel';
import { FieldGrid, schemaValidator, TextField, useForm } from '@ostep/ui';
import { companyForm, type SetUpState } from './api';
import { save } from './request';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';
import { texts } from './texts';

const words = texts.company;

type Values = {
  readonly nip: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly place: string;
  readonly bankAccount: string;
};

const empty: Values = { nip: '', name: '', street: '', postalCode: '', city: '', place: '', bankAccount: '' };

const toInput = (values: Values) => ({ ...values, place: values.place.trim() || values.city });
const errorsOf = schemaValidator<Values>({ schema: companyForm, toInput });

/** Left empty, the place is the city, and what is wrong with that is said there. */
function validate(values: Values) {
  const { place, ...others } = errorsOf(values);
  return values.place.trim() === '' ? others : { ...others, place };
}

function valuesOf({ company }: StepProps['state']): Values {
  if (!company) return empty;
  const { nip, name, street, postalCode, city, place, bankAccount } = company;
  return {
    name,
    street,
    postalCode,
    city,
    place,
    nip: formatNip(nip),
    bankAccount: formatAccount(bankAccount ?? ''),
  };
}

export function CompanyStep({ state, onSaved }: StepProps) {
  const form = useForm<Values, SetUpState>({
    initial: valuesOf(state),
    validate,
    submit: (values) => save('company', toInput(values)),
    onSaved,
  });
  return (
    <StepForm form={form} label={texts.steps.company}>
      <FieldGrid columns={2}>
        <TextField {...form.field('nip')} label={words.nip} maxLength={20} required width="10rem" />
        <TextField
          {...form.field('name')}
          autoComplete="organization"
          label={words.name}
          maxLength={TEXT_LENGTH}
          required
        />
        <TextField
          {...form.field('street')}
          autoComplete="street-address"
          label={words.street}
          maxLength={TEXT_LENGTH}
          required
        />
        <TextField
          {...form.field('postalCode')}
          autoComplete="postal-code"
          label={words.postalCode}
          maxLength={POSTAL_CODE_LENGTH}
          placeholder="00-000"
          required
          width="10rem"
        />
        <TextField
          {...form.field('city')}
          autoComplete="address-level2"
          label={words.city}
          maxLength={TEXT_LENGTH}
          required
        />
        <TextField {...form.field('place')} description={words.placeHint} label={words.place} maxLength={TEXT_LENGTH} />
        <TextField
          {...form.field('bankAccount')}
          description={words.bankAccountHint}
          label={words.bankAccount}
          maxLength={50}
        />
      </FieldGrid>
    </StepForm>
  );
}
