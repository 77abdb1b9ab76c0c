import { readdirSync } from 'node:fs';
import { readPdf } from '@ostep/document-reader';
import { type FieldScore, scoreOf, sumOfScores } from '@ostep/test-documents/field-score';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/test-documents/samples';
import { expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import { readOrderDocument } from './read-order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

const names = readdirSync(new URL('../../../../infra/tests/samples/own/', import.meta.url))
  .filter((name) => /^zlecenie-.*\.pdf$/.test(name))
  .map((name) => `own/${name.replace(/\.pdf$/, '')}`);

const scores: FieldScore[] = [];

it.each(names)('%s is read as expected', async (name) => {
  const form = fillOrderForm(readOrderDocument(await readPdf(sampleBytes(`${name}.pdf`))), demoDictionaries());
  scores.push(scoreOf(expectationOf(name), form, form.parseLog));
  expect(differencesFrom(expectationOf(name), form, form.parseLog)).toEqual([]);
});

it('reads at least 99.5 % of all fields right, and no wrong one without a NEGATIVE line', () => {
  const { fields, wrong, silent } = sumOfScores(scores);
  expect(silent).toEqual([]);
  expect(fields).toBeGreaterThan(4000);
  expect(wrong.length / fields).toBeLessThanOrEqual(0.005);
});
