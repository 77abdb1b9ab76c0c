import { readdirSync } from 'node:fs';
import { readPdf } from '@ostep/document-reader';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/document-reader/expectation';
import { expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import { readOrderDocument } from './read-order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

const names = readdirSync(new URL('../../../../infra/tests/samples/own/', import.meta.url))
  .filter((name) => /^zlecenie-.*\.pdf$/.test(name))
  .map((name) => `own/${name.replace(/\.pdf$/, '')}`);

it.each(names)(
  '%s yields what is expected of it [D-12.2 D-12.7 D-12.10 D-12.14]',
  { timeout: 20_000 },
  async (name) => {
    const form = fillOrderForm(readOrderDocument(await readPdf(sampleBytes(`${name}.pdf`))), demoDictionaries());
    expect(differencesFrom(expectationOf(name), form, form.parseLog)).toEqual([]);
  },
);
