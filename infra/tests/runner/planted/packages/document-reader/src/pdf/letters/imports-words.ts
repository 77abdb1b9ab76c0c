export { inner } from '../words/inner';
