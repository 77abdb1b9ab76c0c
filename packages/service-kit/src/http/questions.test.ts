import { QUESTION_ID_LENGTH } from '@ostep/endpoint-kit';
import { expect, test } from 'vitest';
import { questionOf } from './questions';

const questionAbout = (squads: string) =>
  questionOf('ownEntries', { path: '', message: 'Zatwierdzić?', figures: { squads } }).id;

test('the id of a question contains its figures, or their hash if it would be too long', () => {
  expect(questionAbout('P01 P02')).toBe('ownEntries(squads=P01 P02)');
  const many = Array.from({ length: 200 }, (_, at) => `P${at}`).join(' ');
  expect(questionAbout(many).length).toBeLessThanOrEqual(QUESTION_ID_LENGTH);
  expect(questionAbout(many)).toBe(questionAbout(many));
  expect(questionAbout(many)).not.toBe(questionAbout(`${many} P200`));
});
