import { useForm } from '@ostep/ui';
import { type SetUpState, steps } from './api';
import { isDone } from './is-done';
import { save } from './request';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';
import { texts } from './texts';

const words = texts.finish;

export function FinishStep({ state, onSaved }: Omit<StepProps, 'onLater'>) {
  const form = useForm<object, SetUpState>({
    initial: {},
    validate: () => ({}),
    submit: (values) => save('finish', values),
    onSaved,
  });
  const failed = state.work?.state === 'failed' ? state.work.message : null;
  return (
    <StepForm form={form} label={words.title} submitLabel={words.finish}>
      <table className="set-up-summary">
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{texts.steps[step]}</th>
              <td>{isDone(state, step) ? words.done : words.later}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.address ? <p className="set-up-lead">{words.restarts}</p> : null}
      {failed ? (
        <p className="ui-field-error" role="alert">
          {failed}
        </p>
      ) : null}
    </StepForm>
  );
}
