import { type ShowCells, serveChild } from '@ostep/service-kit';
import { showCells } from './parsing/show-cells';
import { warmSheet } from './parsing/warm-sheet';

const WARM_ROUNDS = 3;

const warm = warmSheet();

serveChild(({ bytes, sheet, part }: ShowCells) => showCells(bytes, { sheet, part }), {
  rounds: WARM_ROUNDS,
  round: () => showCells(warm, { sheet: null, part: 1 }),
});
