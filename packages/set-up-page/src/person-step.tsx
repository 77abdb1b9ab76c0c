import { Button, FieldGrid, FormActions, schemaValidator, TextField, useForm } from '@ostep/ui';
import { type PersonForm, personForm, type SetUpState } from './api';
import { save } from './request';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';
import { texts } from './texts';

const words = texts.person;

const empty: PersonForm = { username: '', firstName: '', lastName: '', email: '', password: '', repeated: '' };

const validate = schemaValidator<PersonForm>({ schema: personForm, toInput: (values) => values });

export function PersonStep(props: StepProps) {
  const { person } = props.state;
  if (!person) return <NewPerson {...props} />;
  return (
    <>
      <p>{words.created(person.fullName, person.username)}</p>
      <FormActions>
        <Button label={texts.next} onClick={props.onLater} tone="primary" />
      </FormActions>
    </>
  );
}

function NewPerson({ onSaved }: StepProps) {
  const form = useForm<PersonForm, SetUpState>({
    initial: empty,
    validate,
    submit: (values) => save('person', values),
    onSaved,
  });
  return (
    <>
      <p className="set-up-lead">{words.secondFactor}</p>
      <StepForm form={form} label={texts.steps.person} submitLabel={words.create}>
        <FieldGrid columns={2}>
          <TextField
            {...form.field('firstName')}
            autoComplete="given-name"
            label={words.firstName}
            maxLength={255}
            required
          />
          <TextField
            {...form.field('lastName')}
            autoComplete="family-name"
            label={words.lastName}
            maxLength={255}
            required
          />
          <TextField
            {...form.field('username')}
            autoComplete="username"
            description={words.usernameHint}
            label={words.username}
            maxLength={50}
            required
          />
          <TextField {...form.field('email')} autoComplete="email" label={words.email} maxLength={254} required />
          <TextField
            {...form.field('password')}
            autoComplete="new-password"
            description={words.passwordHint}
            label={words.password}
            maxLength={255}
            required
            type="password"
          />
          <TextField
            {...form.field('repeated')}
            autoComplete="new-password"
            label={words.repeated}
            maxLength={255}
            required
            type="password"
          />
        </FieldGrid>
      </StepForm>
    </>
  );
}
