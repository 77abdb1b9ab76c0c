import { Checkbox } from 'primereact/checkbox';
import { InputSwitch } from 'primereact/inputswitch';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import type { FieldProps } from './field-props';
import { memoizedField } from './memoized-field';
import { useValueAfterRelease } from './use-value-after-release';

type ToggleInputProps = {
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type ToggleFrameProps = FieldProps<boolean> & {
  readonly children: (id: string, input: ToggleInputProps) => ReactNode;
};

function ToggleFrame(props: ToggleFrameProps) {
  const id = useId();
  const error = useValueAfterRelease(props.error);
  const hint = props.disabledReason ?? props.description;
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className="ui-toggle-field" data-pr-tooltip={props.disabledReason}>
      <div className="ui-toggle">
        {props.children(id, {
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': error ? true : undefined,
        })}
        <label className={props.hideLabel ? 'visually-hidden' : undefined} htmlFor={id}>
          {props.label}
        </label>
      </div>
      {hint ? (
        <p className={classNames('ui-field-hint', props.disabledReason && 'visually-hidden')} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="ui-field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

const isLocked = (props: FieldProps<boolean>) =>
  props.disabled === true || props.readOnly === true || props.disabledReason !== undefined;

// PrimeReact repeats the role of the input on the root around it.
const PLAIN_ROOT = { role: undefined, 'aria-checked': undefined };

export const SwitchField = memoizedField(PlainSwitchField);

function PlainSwitchField(props: FieldProps<boolean>) {
  return (
    <ToggleFrame {...props}>
      {(id, input) => (
        <InputSwitch
          checked={props.value}
          disabled={isLocked(props)}
          inputId={id}
          invalid={input['aria-invalid']}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.value)}
          pt={{ root: PLAIN_ROOT, input }}
        />
      )}
    </ToggleFrame>
  );
}

export const CheckboxField = memoizedField(PlainCheckboxField);

function PlainCheckboxField(props: FieldProps<boolean>) {
  return (
    <ToggleFrame {...props}>
      {(id, input) => (
        <Checkbox
          checked={props.value}
          disabled={isLocked(props)}
          inputId={id}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.checked === true)}
          pt={{ input }}
        />
      )}
    </ToggleFrame>
  );
}
