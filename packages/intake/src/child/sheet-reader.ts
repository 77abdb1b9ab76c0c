import type { DocumentCells } from '@ostep/endpoint-kit';
import { type ChildTools, type JobLogEntry, serveChild } from '@ostep/service-kit';
import type { ShowCells } from '../origins';
import { childMode } from './child-mode';

export type SheetProgress = (percent: number, step: string, entries?: readonly JobLogEntry[]) => void;

export type SheetReader<Dictionaries, Document> = {
  readonly read: (bytes: Uint8Array, dictionaries: Dictionaries, report: SheetProgress) => Promise<Document>;
  readonly show: (bytes: Uint8Array, part: Omit<ShowCells, 'bytes'>) => Promise<DocumentCells>;
  readonly warm: { readonly bytes: Uint8Array; readonly dictionaries: Dictionaries };
};

export type SheetInput<Dictionaries> = { readonly bytes: Uint8Array; readonly dictionaries: Dictionaries };

const WARM_ROUNDS = 12;
const WARM_ROUNDS_TO_SHOW = 3;

export function serveSheetReader<D, Document>({ read, show, warm }: SheetReader<D, Document>): void {
  if (childMode() === 'show') {
    const round = () => show(warm.bytes, { sheet: null, part: 1 });
    serveChild(({ bytes, ...part }: ShowCells) => show(bytes, part), { rounds: WARM_ROUNDS_TO_SHOW, round });
  } else {
    const round = () => read(warm.bytes, warm.dictionaries, () => undefined);
    const readFile = ({ bytes, dictionaries }: SheetInput<D>, { report }: ChildTools) =>
      read(bytes, dictionaries, (percent, step, entries) => report({ percent, step, entries }));
    serveChild(readFile, { rounds: WARM_ROUNDS, round });
  }
}
