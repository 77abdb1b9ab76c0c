export { inner } from '../routes/inner';
