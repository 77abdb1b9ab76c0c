export { inner } from '../inbox/inner';
