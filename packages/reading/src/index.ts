export { type DateInText, dateOfSerial, findDates, parseDate } from './dates';
export { type FigureReading, parseFigure, readFigure } from './figures';
export { findLetterRepair, type LetterRepair } from './letters';
