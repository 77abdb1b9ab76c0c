import '../../../../../../../../services/office/node_modules/nodemailer/dist/cjs/nodemailer.js';
