import { expect, it } from 'vitest';
import { fileLimits } from './file-limits';
import { FileRefusal, type FileRefusalReason } from './file-refusal';
import { readPdf } from './pdf/letters/read-pdf';

it('a file may have 10 MB, 200 pages, 5,000 rows, and 200 MB when it is expanded', () => {
  expect(fileLimits).toEqual({ bytes: 10_485_760, pages: 200, rows: 5000, expandedBytes: 209_715_200 });
});

it.each<[FileRefusalReason, string]>([
  ['not-excel', 'To nie jest arkusz Excel (.xlsx).'],
  ['not-pdf', 'To nie jest plik PDF.'],
  ['damaged', 'Plik jest uszkodzony i nie da się go odczytać.'],
  ['password', 'Plik jest zabezpieczony hasłem. Zapisz go bez hasła i wczytaj ponownie.'],
  ['scan', 'Plik PDF nie zawiera tekstu (skan).'],
  ['too-large', 'Plik jest za duży (najwyżej 10 MB).'],
  ['too-many-pages', 'Plik ma za dużo stron (najwyżej 200).'],
  ['too-many-rows', 'Arkusz ma za dużo wierszy (najwyżej 5000).'],
  ['too-expanded', 'Plik po rozpakowaniu jest za duży (najwyżej 200 MB).'],
])('a file that is %s is refused with: %s', (reason, message) => {
  expect(new FileRefusal(reason).message).toBe(message);
});

it('a PDF of 201 pages is refused', async () => {
  const pages = 201;
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Count ${pages} /Kids [${'3 0 R '.repeat(pages)}]>>`,
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99]>>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const position = pdf.length;
    pdf += `${index + 1} 0 obj ${object} endobj\n`;
    return `${String(position).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`;
  const file = `${pdf}${table}trailer <</Size 4 /Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  await expect(readPdf(Buffer.from(file))).rejects.toMatchObject({ reason: 'too-many-pages' });
});
