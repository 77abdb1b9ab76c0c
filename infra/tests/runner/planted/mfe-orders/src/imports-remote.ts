export { other } from '../../mfe-protocols/src/other';
