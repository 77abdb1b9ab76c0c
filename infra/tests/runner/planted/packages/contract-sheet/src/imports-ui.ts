export { inner } from '../../ui/src/inner';
