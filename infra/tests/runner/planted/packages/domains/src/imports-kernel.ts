export { inner } from '../../kernel/src/inner';
