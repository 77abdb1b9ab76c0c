import { calc } from './calc';
import type { Engine } from './engine';
import { fop } from './fop';
import { fromHtml } from './from-html';
import { latex } from './latex';
import { paintedByPython } from './painted';
import { typst } from './typst';

export const engines: readonly Engine[] = [...fromHtml, typst, latex, fop, calc, ...paintedByPython];
