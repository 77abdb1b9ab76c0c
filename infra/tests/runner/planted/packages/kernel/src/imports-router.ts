export { inner } from '../../router/src/inner';
