import { showPage } from '@ostep/document-reader';
import { type ShowPage, serveChild } from '@ostep/service-kit';
import { warmProtocol } from './parsing/warm-protocol';

const WARM_ROUNDS = 3;

const warm = warmProtocol();

serveChild(({ bytes, page }: ShowPage) => showPage(bytes, page), {
  rounds: WARM_ROUNDS,
  round: () => showPage(warm, 1),
});
