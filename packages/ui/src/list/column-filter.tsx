import { InputText } from 'primereact/inputtext';
import { texts } from '../texts';

type ColumnFilterProps = {
  readonly header: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

export function ColumnFilter({ header, value, onChange }: ColumnFilterProps) {
  return (
    <InputText
      aria-label={texts.filterColumn(header)}
      className="ui-column-filter"
      onChange={(event) => onChange(event.target.value)}
      placeholder={texts.filterPlaceholder}
      type="search"
      value={value}
    />
  );
}
