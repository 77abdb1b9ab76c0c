export { inner } from '../../../tools/backup/src/inner';
