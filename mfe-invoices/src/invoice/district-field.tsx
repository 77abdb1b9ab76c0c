import { OTHER_BUYERS } from '@ostep/api-invoices';
import { SelectField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { districtsQuery, unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

type DistrictFieldProps = { readonly value: string; readonly onChange: (district: string) => void };

/** Chooses among districts that have an invoice or a protocol to be invoiced, and other buyers while they owe something. */
export function DistrictField({ value, onChange }: DistrictFieldProps) {
  const { data = [] } = useQuery(districtsQuery);
  const { data: unpaid } = useQuery(unpaidQuery);
  const hasOthers = value === OTHER_BUYERS || Boolean(unpaid?.others);
  return (
    <SelectField
      emptyLabel={texts.list.everyDistrict}
      label={texts.list.district}
      name="district"
      onChange={(district) => onChange(district ?? '')}
      options={[
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(hasOthers ? [{ value: OTHER_BUYERS, label: texts.ageing.others }] : []),
      ]}
      value={value || null}
      width="14rem"
    />
  );
}
