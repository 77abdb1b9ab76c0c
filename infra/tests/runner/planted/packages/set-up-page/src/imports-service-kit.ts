export { inner } from '../../service-kit/src/inner';
