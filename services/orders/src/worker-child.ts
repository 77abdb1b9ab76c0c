import { readPdf } from '@ostep/reading';
import { serveChild } from '@ostep/service-kit';
import { readOrderPaper } from './parsing/read-order-paper';
import type { ChildInput } from './verbs/parse-upload';

const READ = 80;

serveChild(async ({ bytes }: ChildInput, { report }) => {
  report({ percent: 5, step: 'Otwieranie pliku PDF' });
  const pages = await readPdf(bytes, {
    onPage: (read, total) => report({ percent: 5 + (READ * read) / total, step: `Odczyt strony ${read} z ${total}` }),
  });
  report({ percent: 88, step: 'Odczyt tabeli pozycji' });
  return readOrderPaper(pages);
});
