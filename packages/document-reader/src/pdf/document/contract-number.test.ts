import { describe, expect, it } from 'vitest';
import { contractsIn } from './contract-number';

const A = '\u2003';

describe('contractsIn', () => {
  it.each([
    ['Umowa nr SA.271.1.4.2026 z dnia 19.12.2025', ['SA.271.1.4.2026']],
    [`Umowa:${A}SA.271.1.4.2026 z 19.12.2025 r.${A}Zlecenie nr:${A}9/2026`, ['SA.271.1.4.2026']],
    ['do umowy z dnia 19 grudnia 2025 r. nr SA.271.1.4.2026', ['SA.271.1.4.2026']],
    [`Umowa${A}: SA.271.1.4.2026${A}zawarta dnia 19.12.2025`, ['SA.271.1.4.2026']],
    ['Numer umowy: 14/2026/ZUL', ['14/2026/ZUL']],
    ['Umowa nr 7', ['7']],
    ['Prace wykonano zgodnie z umową i zleceniem. 3 szt.', []],
    ['Umowa z dnia 19.12.2025', []],
  ])('%s → %o', (line, numbers) => {
    expect(contractsIn(line).map(({ number }) => number)).toEqual(numbers);
  });
});
