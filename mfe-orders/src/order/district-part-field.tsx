import { SelectField, TextField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { districtPartsQuery } from '../order.queries';

type DistrictPartFieldProps = {
  readonly districtId: number | null;
  readonly value: string;
  readonly onChange: (part: string) => void;
  readonly label: string;
  readonly emptyLabel?: string | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
};

const MAX_PART = 100;

/** A select where the dictionary has the parts (leśnictwa) of the district, a text field otherwise. */
export function DistrictPartField({ districtId, value, onChange, emptyLabel, ...rest }: DistrictPartFieldProps) {
  const parts = useQuery({ ...districtPartsQuery(districtId ?? 0), enabled: districtId !== null }).data ?? [];
  const labels = parts.map((part) => part.label);
  if (districtId === null || labels.length === 0) {
    return <TextField {...rest} maxLength={MAX_PART} onChange={onChange} value={value} />;
  }
  const all = value === '' || labels.includes(value) ? labels : [value, ...labels];
  return (
    <SelectField
      {...rest}
      emptyLabel={emptyLabel}
      onChange={(part) => onChange(part ?? '')}
      options={all.map((part) => ({ value: part, label: part }))}
      value={value === '' ? null : value}
    />
  );
}
