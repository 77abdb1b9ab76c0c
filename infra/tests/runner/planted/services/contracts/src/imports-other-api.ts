export { inner } from '../../../packages/api-orders/src/inner';
