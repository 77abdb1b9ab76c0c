import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import type { FieldProps } from './field-props';
import { useValueAfterRelease } from './use-value-after-release';

type FrameProps = Pick<
  FieldProps<unknown>,
  'label' | 'hideLabel' | 'required' | 'description' | 'error' | 'disabledReason' | 'width'
> & {
  readonly className?: string;
  readonly children: (input: FieldInputProps) => ReactNode;
};

export type FieldInputProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

export function FieldFrame(props: FrameProps) {
  const { label, hideLabel, required, description, disabledReason, width, className } = props;
  const error = useValueAfterRelease(props.error);
  const id = useId();
  const hint = disabledReason ?? description;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classNames(hint && hintId, error && errorId);
  return (
    <div
      className={classNames('ui-field', className)}
      data-pr-tooltip={disabledReason}
      style={width ? { width } : undefined}
    >
      <label className={classNames('ui-label', hideLabel && 'visually-hidden')} htmlFor={id}>
        {label}
        {required ? (
          <span aria-hidden="true" className="ui-required">
            {' *'}
          </span>
        ) : null}
      </label>
      {props.children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint ? (
        <p className={classNames('ui-field-hint', disabledReason && 'visually-hidden')} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="ui-field-error" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
