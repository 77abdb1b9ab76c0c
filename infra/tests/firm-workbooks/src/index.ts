export { type FirmDictionaries, firmDictionaries } from './dictionaries';
export { type FirmWorkbook, firmWorkbook } from './firm-workbook';
export type { Kind, RowTruth, Values } from './model';
