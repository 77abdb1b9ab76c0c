export { inner } from '../../packages/service-kit/src/inner';
