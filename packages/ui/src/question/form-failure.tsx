import type { Form } from '../form/use-form';
import { isDeclined } from './use-questions';

/** Shows the failure of a form that sends without a mutation; the failure of a mutation is shown as a toast. */
export function FormFailure({ form: { failure } }: { readonly form: Pick<Form<object>, 'failure'> }) {
  if (!(failure instanceof Error) || isDeclined(failure)) return null;
  return (
    <p className="ui-field-error" role="alert">
      {failure.message}
    </p>
  );
}
