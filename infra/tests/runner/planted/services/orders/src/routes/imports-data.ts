export { rows } from '../data/rows';
