import '../../../../../../../services/invoices/node_modules/saxes/saxes.js';
