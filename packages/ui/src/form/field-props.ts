/** What every field takes; `form.field(path)` gives the first five. */
export type FieldProps<V> = {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  /** Dotted path; the input's `name`. */
  readonly name?: string | undefined;
  /** Told when the field holds a text that is no value (`32.13.2026`), and null when it is well again. */
  readonly onProblem?: ((message: string | null) => void) | undefined;
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly description?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** CSS width; the grid's column without it. */
  readonly width?: string | undefined;
};

/** What `form.field(path)` fills in. */
export type BoundField<V> = Required<Pick<FieldProps<V>, 'value' | 'onChange' | 'onBlur' | 'name' | 'onProblem'>> &
  Pick<FieldProps<V>, 'error'>;
