import type { Form } from '../form/use-form';
import { isDeclined } from './use-questions';

/** For forms that send without a mutation, whose failure would be a toast. */
export function FormFailure({ form: { failure } }: { readonly form: Pick<Form<object>, 'failure'> }) {
  if (!(failure instanceof Error) || isDeclined(failure)) return null;
  return (
    <p className="ui-field-error" role="alert">
      {failure.message}
    </p>
  );
}
