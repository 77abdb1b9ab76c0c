import { type InvoiceFilter, invoicesShown } from '@ostep/api-invoices';
import { Button, ExcelButton, FilterTextField, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { invoiceWorkbook, unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

type ShownInvoicesProps = { readonly filter: InvoiceFilter; readonly onFilter: (filter: InvoiceFilter) => void };

export function ShownInvoices({ filter, onFilter }: ShownInvoicesProps) {
  const { data } = useQuery(unpaidQuery);
  return (
    <>
      {data ? <p>{texts.unpaidSums(data)}</p> : null}
      <Toolbar>
        {invoicesShown.map((one) => (
          <Button
            key={one}
            label={texts.shown[one]}
            onClick={() => onFilter({ ...filter, show: one })}
            pressed={one === filter.show}
          />
        ))}
        <FilterTextField
          label={texts.list.search}
          onChange={(text) => onFilter({ ...filter, text })}
          value={filter.text}
        />
        <ExcelButton workbook={() => invoiceWorkbook(filter)} />
      </Toolbar>
    </>
  );
}
