export { inner } from '../../../deploy/images/src/inner';
