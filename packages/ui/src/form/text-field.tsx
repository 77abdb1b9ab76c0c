import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import type { Ref } from 'react';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { memoizedField } from './memoized-field';

type TextFieldProps = FieldProps<string> & {
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly type?: 'text' | 'search' | 'password' | undefined;
};

export const TextField = memoizedField(PlainTextField);

function PlainTextField(props: TextFieldProps) {
  return (
    <FieldFrame {...props}>
      {(inputProps) => (
        <InputText
          {...inputProps}
          autoComplete={props.autoComplete ?? 'off'}
          disabled={props.disabled}
          invalid={inputProps['aria-invalid']}
          maxLength={props.maxLength}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.target.value)}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          ref={props.inputRef}
          type={props.type ?? 'text'}
          value={props.value}
        />
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps<string> & {
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
};

export const TextAreaField = memoizedField(PlainTextAreaField);

function PlainTextAreaField(props: TextAreaFieldProps) {
  return (
    <FieldFrame {...props}>
      {(inputProps) => (
        <InputTextarea
          {...inputProps}
          disabled={props.disabled}
          invalid={inputProps['aria-invalid']}
          maxLength={props.maxLength}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.target.value)}
          readOnly={props.readOnly}
          rows={props.rows ?? 3}
          value={props.value}
        />
      )}
    </FieldFrame>
  );
}
