import type { ProtocolColumn } from '@ostep/api-protocols';
import {
  type Contents,
  cellFits,
  contentShare,
  isCodeLike,
  isCompletePosition,
  isRowNumber,
  isUnit,
  isWords,
  PROVEN_FIT,
  readFigure,
  withProvenProducts,
} from '@ostep/document-reader';

const FIGURES = ['ordered', 'amount', 'rate', 'value', 'vat', 'brutto'] as const;

const MONEY = /\d\s*(?:z[łl]|pln)/iu;

function isFigure(text: string): boolean {
  const { kind } = readFigure(text);
  return kind !== 'unreadable';
}

const cellTests: Readonly<Partial<Record<ProtocolColumn, (text: string) => boolean>>> = {
  lp: isRowNumber,
  posNo: (text) => isCompletePosition(text) || /-/u.test(text),
  actionCode: isCodeLike,
  actionName: isWords,
  unit: isUnit,
  ...Object.fromEntries(FIGURES.map((name) => [name, isFigure])),
  amount: (text) => isFigure(text) && !MONEY.test(text),
};

export const protocolContents: Contents<ProtocolColumn> = {
  isDistinctive: (name, cells, fit) => fit >= PROVEN_FIT || (name === 'unit' && contentShare(cells, isUnit) === 1),
  freeText: 'actionName',
  decisive: ['actionCode', 'amount', 'rate', 'value'],
  fitsOf: (columns) =>
    withProvenProducts(cellFits(columns, cellTests), columns, {
      amount: 'amount',
      rate: 'rate',
      value: 'value',
      code: 'actionCode',
    }),
};
