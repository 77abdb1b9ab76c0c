import type { RemoteDomain } from '@ostep/platform';
import { InvoicePage } from './invoice/invoice.page';
import { InvoiceAgeingPage } from './invoice-ageing/invoice-ageing.page';
import { InvoiceCorrectPage } from './invoice-correct/invoice-correct.page';
import { InvoiceEditPage } from './invoice-edit/invoice-edit.page';
import { InvoiceKsefPage } from './invoice-ksef/invoice-ksef.page';
import { InvoiceOutsidePage } from './invoice-outside/invoice-outside.page';
import { InvoicePaymentsPage } from './invoice-payments/invoice-payments.page';
import { InvoicePaymentsNewPage } from './invoice-payments-new/invoice-payments-new.page';
import { InvoiceStatementPage } from './invoice-statement/invoice-statement.page';

export default {
  routes: [
    { path: 'invoice', element: <InvoicePage /> },
    { path: 'invoice/ageing', element: <InvoiceAgeingPage /> },
    { path: 'invoice/ksef', element: <InvoiceKsefPage /> },
    { path: 'invoice/payments', element: <InvoicePaymentsPage /> },
    { path: 'invoice/outside', element: <InvoiceOutsidePage /> },
    { path: 'invoice/payments/new', element: <InvoicePaymentsNewPage /> },
    { path: 'invoice/statement', element: <InvoiceStatementPage /> },
    { path: 'invoice/edit/:id', element: <InvoiceEditPage /> },
    { path: 'invoice/correct/:id', element: <InvoiceCorrectPage /> },
  ],
} satisfies RemoteDomain;
