import type { ReactNode } from 'react';
import { useDateInput } from '../form/date-field';
import { useDecimalInput } from '../form/decimal-field';
import { SearchInput } from '../form/search-input';
import { selectedValue } from '../form/select-field';
import { texts } from '../texts';
import type { CellAttributes, GridColumn } from './grid-column';
import { SelectOptions } from './select-options';

export type CellProps<Row> = {
  readonly column: GridColumn<Row>;
  readonly row: Row;
  readonly index: number;
  readonly path: string;
  readonly error: string | undefined;
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onEdit: (column: string, change: (row: Row) => Row) => void;
  readonly onTouch: (column: string) => void;
  readonly onProblem: (column: string, message: string | null) => void;
};

type InputProps<Row, K extends GridColumn<Row>['kind']> = CellProps<Row> & {
  readonly column: Extract<GridColumn<Row>, { kind: K }>;
  readonly attributes: CellAttributes & { readonly disabled: boolean; readonly onBlur: () => void };
};

export function GridCell<Row>(props: CellProps<Row>): ReactNode {
  const { column, row, index, error, describedBy, path, disabled } = props;
  const inputProps: CellAttributes = {
    'aria-label': texts.grid.cell(column.header, index + 1),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-required': column.required ? true : undefined,
    'data-column': column.id,
    name: `${path}.${column.id}`,
  };
  const attributes = { ...inputProps, disabled, onBlur: () => props.onTouch(column.id) };
  switch (column.kind) {
    case 'text':
      return <TextCell {...props} attributes={attributes} column={column} />;
    case 'decimal':
      return <DecimalCell {...props} attributes={attributes} column={column} />;
    case 'date':
      return <DateCell {...props} attributes={attributes} column={column} />;
    case 'select':
      return <SelectCell {...props} attributes={attributes} column={column} />;
    case 'search':
      return <SearchCell {...props} attributes={attributes} column={column} />;
    case 'readonly':
      return <span className="ui-grid-text">{column.render(row, index)}</span>;
    case 'custom':
      return column.render({
        row,
        index,
        error,
        inputProps,
        change: (next) => props.onEdit(column.id, () => next),
      });
  }
}

function TextCell<Row>({ attributes, column, row, onEdit }: InputProps<Row, 'text'>) {
  return (
    <input
      {...attributes}
      autoComplete="off"
      className="ui-cell"
      maxLength={column.maxLength}
      onChange={(event) => {
        const text = event.target.value;
        onEdit(column.id, (current) => column.write(current, text));
      }}
      title={column.hint?.(column.read(row)) ?? column.read(row)}
      type="text"
      value={column.read(row)}
    />
  );
}

function DecimalCell<Row>({ attributes, column, row, onEdit, onProblem }: InputProps<Row, 'decimal'>) {
  const input = useDecimalInput({
    value: column.read(row),
    negative: column.negative,
    onChange: (value) => onEdit(column.id, (current) => column.write(current, value)),
    onProblem: (message) => onProblem(column.id, message),
  });
  return (
    <input
      {...attributes}
      autoComplete="off"
      className="ui-cell ui-input-number"
      inputMode="decimal"
      onBlur={() => {
        input.leave();
        attributes.onBlur();
      }}
      onChange={(event) => input.type(event.target.value)}
      onFocus={(event) => input.edit(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') input.commit();
      }}
      type="text"
      value={input.text}
    />
  );
}

function DateCell<Row>({ attributes, column, row, onEdit, onProblem }: InputProps<Row, 'date'>) {
  const input = useDateInput({
    value: column.read(row),
    onChange: (value) => onEdit(column.id, (current) => column.write(current, value)),
    onProblem: (message) => onProblem(column.id, message),
  });
  return (
    <input
      {...attributes}
      autoComplete="off"
      className="ui-cell ui-date"
      inputMode="numeric"
      onBlur={() => {
        input.commit();
        attributes.onBlur();
      }}
      onChange={(event) => input.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') input.commit();
      }}
      placeholder={texts.datePlaceholder}
      type="text"
      value={input.text}
    />
  );
}

function SelectCell<Row>({ attributes, column, row, onEdit }: InputProps<Row, 'select'>) {
  const options = column.options(row);
  const value = column.read(row);
  return (
    <select
      {...attributes}
      className="ui-cell ui-select"
      onChange={(event) => {
        const choice = selectedValue(options, event.target.value);
        onEdit(column.id, (current) => column.write(current, choice));
      }}
      value={value === null ? '' : String(value)}
    >
      <SelectOptions emptyLabel={column.emptyLabel(row)} options={options} value={value} />
    </select>
  );
}

function SearchCell<Row>({ attributes, column, row, onEdit }: InputProps<Row, 'search'>) {
  const { disabled, onBlur, ...named } = attributes;
  return (
    <SearchInput
      {...column.search}
      attributes={named}
      className="ui-cell"
      disabled={disabled}
      onBlur={onBlur}
      onChange={(value) => onEdit(column.id, (current) => column.write(current, value))}
      value={column.read(row) ?? null}
    />
  );
}
