export { inner } from '../../../infra/runtime/local/src/inner';
