import { schemaValidator, TextField, useForm } from '@ostep/ui';
import { codeForm, type SetUpState } from './api';
import { save } from './request';
import { Screen } from './screen';
import { StepForm } from './step-form';
import { texts } from './texts';

const words = texts.code;
type Values = { readonly code: string };

const validate = schemaValidator<Values>({ schema: codeForm, toInput: (values) => values });

type CodeScreenProps = { readonly about: string; readonly onSignedIn: (state: SetUpState) => void };

export function CodeScreen({ about, onSignedIn }: CodeScreenProps) {
  const form = useForm<Values, SetUpState>({
    initial: { code: '' },
    validate,
    submit: (values) => save('code', values),
    onSaved: onSignedIn,
  });
  return (
    <Screen about={about} title={words.title}>
      <StepForm form={form} label={words.title} submitLabel={words.enter}>
        <TextField {...form.field('code')} label={words.label} maxLength={40} required width="16rem" />
      </StepForm>
    </Screen>
  );
}
