import '../../../../../../packages/router/node_modules/react-router-dom/dist/index.js';
