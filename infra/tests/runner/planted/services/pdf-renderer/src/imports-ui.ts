export { inner } from '../../../packages/ui/src/inner';
