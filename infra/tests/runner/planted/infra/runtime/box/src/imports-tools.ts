export { inner } from '../../../tools/dev/src/inner';
