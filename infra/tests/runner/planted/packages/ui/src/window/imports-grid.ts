export { inner } from '../grid/inner';
