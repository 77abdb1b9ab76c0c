import { SelectField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { districtsQuery } from '../invoices.queries';
import { texts } from '../texts';

type DistrictFieldProps = { readonly value: string; readonly onChange: (district: string) => void };

/** Chooses among districts that have an invoice or a protocol to be invoiced. */
export function DistrictField({ value, onChange }: DistrictFieldProps) {
  const { data = [] } = useQuery(districtsQuery);
  return (
    <SelectField
      emptyLabel={texts.list.everyDistrict}
      label={texts.list.district}
      name="district"
      onChange={(district) => onChange(district ?? '')}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
      width="14rem"
    />
  );
}
