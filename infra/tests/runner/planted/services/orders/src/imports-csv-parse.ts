import '../../../../../../../services/invoices/node_modules/csv-parse/dist/esm/sync.js';
