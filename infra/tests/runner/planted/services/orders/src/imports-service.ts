export { verb } from '../../contracts/src/verb';
