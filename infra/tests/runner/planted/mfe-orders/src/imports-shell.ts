export { title } from '../../shell/src/title';
