import { useId } from 'react';
import { classNames } from '../class-names';
import type { FieldProps } from './field-props';

type ToggleProps = FieldProps<boolean> & { readonly role?: 'switch' };

function Toggle(props: ToggleProps) {
  const id = useId();
  const hint = props.disabledReason ?? props.description;
  const described = classNames(hint && `${id}-hint`, props.error && `${id}-error`);
  return (
    <div className="ui-toggle-field" title={props.disabledReason}>
      <label className="ui-toggle">
        <input
          aria-describedby={described === '' ? undefined : described}
          aria-invalid={props.error ? true : undefined}
          checked={props.value}
          className={props.role === 'switch' ? 'ui-switch' : 'ui-checkbox'}
          disabled={props.disabled === true || props.readOnly === true || props.disabledReason !== undefined}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.target.checked)}
          role={props.role}
          type="checkbox"
        />
        <span className={props.hideLabel ? 'visually-hidden' : undefined}>{props.label}</span>
      </label>
      {hint ? (
        <p className={classNames('ui-field-hint', props.disabledReason && 'visually-hidden')} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {props.error ? (
        <p className="ui-field-error" id={`${id}-error`}>
          {props.error}
        </p>
      ) : null}
    </div>
  );
}

export function SwitchField(props: FieldProps<boolean>) {
  return <Toggle {...props} role="switch" />;
}

export function CheckboxField(props: FieldProps<boolean>) {
  return <Toggle {...props} />;
}
