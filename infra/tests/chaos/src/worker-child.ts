import { openForeignFile } from '@ostep/service-invoices/open-foreign-file';
import { serveChild } from '@ostep/service-kit';

/** Beside the sender, where the service looks for the reader of receipts. */
serveChild(openForeignFile);
