export { inner } from '../frame/inner';
