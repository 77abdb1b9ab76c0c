export type FieldProps<V> = {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
  /** Receives a message while the text is not a valid value (`32.13.2026`), then null. */
  readonly onProblem?: ((message: string | null) => void) | undefined;
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly description?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly width?: string | undefined;
};

export type BoundField<V> = Required<Pick<FieldProps<V>, 'value' | 'onChange' | 'onBlur' | 'name' | 'onProblem'>> &
  Pick<FieldProps<V>, 'error'>;
