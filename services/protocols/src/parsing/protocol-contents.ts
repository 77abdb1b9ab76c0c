import type { ProtocolColumn } from '@ostep/api-protocols';
import {
  type Contents,
  contentFit,
  contentShare,
  isCompletePosition,
  PROVEN_FIT,
  readFigure,
  withProvenProducts,
} from '@ostep/document-reader';
import { unitOf } from '@ostep/kernel';

const CODE = /^\p{Lu}[\p{Lu}\d>›+<./-]/u;
const NUMBER = /^\(?\d{1,4}\s?[a-z]?[.)]?$/u;
const FIGURES = ['ordered', 'amount', 'rate', 'value', 'vat', 'brutto'] as const;

const MONEY = /\d\s*(?:z[łl]|pln)/iu;

function isFigure(text: string): boolean {
  const { kind } = readFigure(text);
  return kind !== 'unreadable';
}

const cellTests: Readonly<Partial<Record<ProtocolColumn, (text: string) => boolean>>> = {
  lp: (text) => NUMBER.test(text),
  posNo: (text) => isCompletePosition(text) || /-/u.test(text),
  actionCode: (text) => CODE.test(text),
  actionName: (text) => /\p{L}{3}/u.test(text),
  unit: (text) => unitOf(text) !== null,
  ...Object.fromEntries(FIGURES.map((name) => [name, isFigure])),
  amount: (text) => isFigure(text) && !MONEY.test(text),
};

// Object.entries loses the type of the keys.
const cellTestEntries = Object.entries(cellTests) as [ProtocolColumn, (text: string) => boolean][];

export const protocolContents: Contents<ProtocolColumn> = {
  isDistinctive: (name, cells, fit) =>
    fit >= PROVEN_FIT || (name === 'unit' && contentShare(cells, (text) => unitOf(text) !== null) === 1),
  freeText: 'actionName',
  decisive: ['actionCode', 'amount', 'rate', 'value'],
  fitsOf: (columns) =>
    withProvenProducts(
      columns.map((cells) => new Map(cellTestEntries.map(([name, matches]) => [name, contentFit(cells, matches)]))),
      columns,
      { amount: 'amount', rate: 'rate', value: 'value', code: 'actionCode' },
    ),
};
