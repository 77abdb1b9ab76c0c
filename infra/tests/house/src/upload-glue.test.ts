import { expect, test } from 'vitest';
import { uploadGlue } from './upload-glue';

const found = (...paths: string[]) =>
  uploadGlue(
    paths.map((path) => ({ path, text: '' })),
    ['orders', 'protocols'],
  );

test('programs, compositions, verbs named after uploads and the upload page are counted', () => {
  const glue = [
    'services/orders/src/intake.ts',
    'services/orders/src/worker-child.ts',
    'services/orders/src/show-child.ts',
    'services/orders/src/verbs/order-inbox.ts',
    'services/protocols/src/data/source-upload.ts',
    'mfe-orders/src/order-upload/order-upload.page.tsx',
  ];
  expect(found(...glue)).toEqual(glue);
});

test('parsers, forms, texts, tests and domains that read no documents are not', () => {
  expect(
    found(
      'services/orders/src/parsing/order-reader.ts',
      'services/orders/src/worker.db.test.ts',
      'services/pdf-renderer/src/worker.ts',
      'mfe-orders/src/order-upload/column-texts.ts',
      'mfe-orders/src/order-form/order-form.tsx',
    ),
  ).toEqual([]);
});
