export { readPaper } from '../parsing/read-paper';
