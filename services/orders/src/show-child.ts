import { showPage } from '@ostep/document-reader';
import { type ShowPage, serveChild } from '@ostep/service-kit';
import { warmOrder } from './parsing/warm-order';

const WARM_ROUNDS = 3;

const warm = warmOrder();

serveChild(({ bytes, page }: ShowPage) => showPage(bytes, page), {
  rounds: WARM_ROUNDS,
  round: () => showPage(warm, 1),
});
