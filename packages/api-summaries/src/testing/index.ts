export { exampleItem } from './summary-item';
