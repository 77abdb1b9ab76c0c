/** Minutes on two idle cores. A suite that takes longer is reported and does not fail. */
const minutesOf: ReadonlyMap<string, number> = new Map([
  ['tests of db', 4],
  ['tests of rules', 2],
  ['tests of screens', 2],
  ['build', 2],
  ['tests of start', 2],
  ['tests of new-domain', 3],
  ['tests in the browser', 4],
  ['gallery', 2],
  ['axe', 7],
  ['rest of the browser', 13],
  ['oracles', 2],
  ['plans of statements', 3],
  ['services on Node 24', 2],
  ['charts', 3],
  ['sign-in on keycloak', 3],
  ['compose with keycloak', 4],
  ['chain in firefox', 3],
  ['contract', 10],
  ['kills of sendings', 12],
  ['invoices in xerces', 2],
  ['invoices in xmlschema', 2],
  ['stops of postgresql', 6],
  ['costs of requests', 8],
  ['load on many orders', 6],
  ['load on new data', 6],
]);
const DEFAULT_MINUTES = 1;

/** Empty within the budget. Suites that run only by name have no budget. */
export function overBudget(name: string, seconds: number, hasBudget: boolean): string {
  const minutes = minutesOf.get(name) ?? DEFAULT_MINUTES;
  return hasBudget && seconds > minutes * 60 ? `, over its budget of ${minutes} min` : '';
}
