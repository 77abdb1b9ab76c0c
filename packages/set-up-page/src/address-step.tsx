import { schemaValidator, TextField, useForm } from '@ostep/ui';
import { type AddressForm, type AddressKind, addressForm, addressKinds, type SetUpState } from './api';
import { Choices } from './choice';
import { save } from './request';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';
import { texts } from './texts';

const words = texts.address;

const validate = schemaValidator<AddressForm>({ schema: addressForm, toInput: (values) => values });

/** The address of this visit, where it can be of that kind. */
function proposed(kind: AddressKind): string {
  const { protocol, origin, host, hostname } = location;
  if (kind === 'network') return protocol === 'http:' ? origin : `http://${host}`;
  if (kind === 'office') return protocol === 'https:' ? origin : `https://${hostname}`;
  return protocol === 'https:' ? origin : '';
}

const choices = addressKinds.map((value) => ({ value, ...words.kinds[value] }));
const firstKind: AddressKind = location.protocol === 'https:' ? 'tunnel' : 'network';

export function AddressStep({ state, onSaved, onLater }: StepProps) {
  const form = useForm<AddressForm, SetUpState>({
    initial: state.address ?? { kind: firstKind, url: proposed(firstKind) },
    validate,
    submit: (values) => save('address', values),
    onSaved,
  });
  const onKind = (kind: AddressKind) =>
    form.update((values) => ({ kind, url: values.url === proposed(values.kind) ? proposed(kind) : values.url }));
  return (
    <StepForm form={form} label={texts.steps.address} onLater={onLater}>
      <Choices choices={choices} label={words.kind} name="kind" onChange={onKind} value={form.values.kind} />
      <TextField {...form.field('url')} label={words.url} maxLength={255} required width="26rem" />
    </StepForm>
  );
}
