export const examples = {
  advance: { squadId: 1, paidOn: '2026-03-20', amount: 5000, note: null },
  adjustment: { squadId: 1, year: 2026, month: 3, kind: 'deduction', reason: 'fuel', amount: 1240.6, note: null },
  squads: { squadIds: [1, 2], answers: [] },
  squadIds: { squadIds: [1, 2] },
  paid: { paidOn: '2026-04-10' },
  paidStatements: { statementIds: [1, 2], paidOn: '2026-04-10' },
  unpaid: { reason: 'Bank odrzucił przelew.' },
  cancel: { reason: 'Brakowało zaliczki.' },
  payee: {
    kind: 'company',
    name: 'Zakład Usług Leśnych',
    nip: '5260250274',
    account: '61109010140000071219812874',
    vatPercent: 8,
  },
  minimumWage: { validFrom: '2026-01-01', hourly: 31.4 },
} as const;
