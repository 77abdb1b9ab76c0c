export { inner } from '../start/inner';
