export { inner } from '../order/inner';
