import '../../../../../../../../services/orders/node_modules/drizzle-orm/index.js';
