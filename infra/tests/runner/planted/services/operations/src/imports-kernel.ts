export { inner } from '../../../packages/kernel/src/inner';
