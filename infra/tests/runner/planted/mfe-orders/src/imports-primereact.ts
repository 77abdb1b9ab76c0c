import '../../../../../../packages/ui/node_modules/primereact/primereact.all.esm.js';
