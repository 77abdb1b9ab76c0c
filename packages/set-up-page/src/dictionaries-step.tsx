import { useForm } from '@ostep/ui';
import type { SetUpState } from './api';
import { save } from './request';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';
import { texts } from './texts';

const words = texts.dictionaries;

export function DictionariesStep({ state, onSaved, onLater }: StepProps) {
  const form = useForm<object, SetUpState>({
    initial: {},
    validate: () => ({}),
    submit: (values) => save('dictionaries', values),
    onSaved,
  });
  const { dictionaries } = state;
  const isFilled = dictionaries !== null && dictionaries.codes > 0;
  return (
    <StepForm
      form={form}
      label={texts.steps.dictionaries}
      onLater={isFilled ? undefined : onLater}
      submitLabel={isFilled ? texts.next : words.fill}
    >
      {dictionaries ? <p>{words.counted(dictionaries.codes, dictionaries.districts)}</p> : null}
    </StepForm>
  );
}
