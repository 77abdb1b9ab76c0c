import { sleep } from 'k6';
import exec from 'k6/execution';
import officeDay, { options as officeOptions } from './office-day.js';
import { THIRDS } from './person.js';

/** They are measured in each third by themselves; any value is good, as the runner compares them. */
const timed = (third, filter = '') => `http_req_duration{third:${third}${filter}}`;
const names = Object.keys(officeOptions.thresholds).flatMap(
  (key) => /^http_req_duration\{name:(.*)\}$/.exec(key)?.[1] ?? [],
);
const filters = ['', ...names.map((name) => `,name:${name}`)];

/** A hundred people, each with a step every 45 s, whose last figures should equal the first. */
export const options = {
  ...officeOptions,
  scenarios: {
    soak: {
      executor: 'constant-vus',
      vus: Number(__ENV.VUS),
      duration: __ENV.DURATION,
      gracefulStop: '0s',
    },
  },
  thresholds: {
    ...officeOptions.thresholds,
    ...Object.fromEntries(THIRDS.flatMap((third) => filters.map((one) => [timed(third, one), ['p(95)>=0']]))),
  },
};

export default function person() {
  // Each is at another step from then on.
  if (exec.vu.iterationInScenario === 0) sleep(Number(__ENV.WARM_UP) * Math.random());
  officeDay();
}

export function handleSummary({ metrics }) {
  const p95 = (third, filter) => metrics[timed(third, filter)]?.values['p(95)'] ?? null;
  const crossed = Object.entries(metrics).filter(([, { thresholds = {} }]) =>
    Object.values(thresholds).some(({ ok }) => !ok),
  );
  return {
    [__ENV.SUMMARY]: JSON.stringify({
      requests: metrics.http_reqs.values.count,
      crossed: crossed.map(([name, { values }]) => `${name} ${JSON.stringify(values)}`),
      p95: Object.fromEntries(filters.map((one) => [one.slice(6) || 'all', THIRDS.map((third) => p95(third, one))])),
    }),
  };
}
