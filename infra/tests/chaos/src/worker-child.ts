import { openForeignFile } from '@ostep/service-invoices/open-foreign-file';
import { serveChild } from '@ostep/service-kit';

/** Built beside the sender, because there the service looks for the program that reads receipts. */
serveChild(openForeignFile);
