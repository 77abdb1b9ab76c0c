export { inner } from '../../api-orders/src/inner';
