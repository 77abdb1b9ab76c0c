export { inner } from '../../../tests/load/src/inner';
