import type { RemoteDomain } from '@ostep/platform';
import { InvoicePage } from './invoice/invoice.page';
import { InvoiceEditPage } from './invoice-edit/invoice-edit.page';

export default {
  routes: [
    { path: 'invoice', element: <InvoicePage /> },
    { path: 'invoice/edit/:id', element: <InvoiceEditPage /> },
  ],
} satisfies RemoteDomain;
