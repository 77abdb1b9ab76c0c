import { expect, it } from 'vitest';
import { joinWrapped } from './protocol-head';

it('joins wrapped sentences and keeps separate facts', () => {
  const lines = [
    'sporządzony w Leśnictwie Gola, wykonanych na podstawie umowy nr',
    'SA.271.1.4.2026 z dnia 19.12.2025 oraz zleceń nr 14/2026,',
    '15/2026.',
    'Umowa nr SA.271.1.4.2026',
    'Zlecenie nr 14/2026',
    'Leśnictwo\u200306 Gola\u2003Nr',
    '12/2026',
  ];
  expect(joinWrapped(lines)).toEqual([`${lines[0]} ${lines[1]} ${lines[2]}`, lines[3], lines[4], lines[5], lines[6]]);
});
