export { installation, secretOf } from './installation';
