import { type InvoicesShown, invoicesShown } from '@ostep/api-invoices';
import { Button, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

type ShownInvoicesProps = { readonly show: InvoicesShown; readonly onShow: (show: InvoicesShown) => void };

export function ShownInvoices({ show, onShow }: ShownInvoicesProps) {
  const { data } = useQuery(unpaidQuery);
  if (!data) return null;
  return (
    <>
      <p>{texts.unpaidSums(data)}</p>
      <Toolbar>
        {invoicesShown.map((one) => (
          <Button key={one} label={texts.shown[one]} onClick={() => onShow(one)} pressed={one === show} />
        ))}
      </Toolbar>
    </>
  );
}
