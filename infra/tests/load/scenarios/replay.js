import exec from 'k6/execution';
import { call } from './person.js';

/** `{ shape, name, path, body }`, written by the runner. */
const requests = JSON.parse(open(__ENV.REQUESTS));
const shapes = [...new Set(requests.map(({ shape }) => shape))];
const limit = `p(95)<${__ENV.LIMIT_MS}`;
const timed = (shape) => `http_req_duration{scenario:replay,shape:${shape}}`;

export const options = {
  noCookiesReset: true,
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
  scenarios: {
    warm: {
      executor: 'constant-vus',
      vus: 4,
      duration: '5s',
      exec: 'replay',
    },
    replay: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV.RATE),
      timeUnit: '1s',
      duration: __ENV.DURATION ?? '30s',
      preAllocatedVUs: 20,
      maxVUs: 100,
      startTime: '5s',
      exec: 'replay',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{scenario:replay,step:measured}': [limit],
    ...Object.fromEntries(shapes.map((shape) => [timed(shape), [limit]])),
  },
};

export function replay() {
  const { shape, name, path, body } = requests[exec.scenario.iterationInTest % requests.length];
  call('biuro', name, { path, body, tags: { shape, step: 'measured' } });
}

export function handleSummary({ metrics }) {
  const figures = (name) => metrics[name]?.values ?? null;
  return {
    [__ENV.SUMMARY]: JSON.stringify({
      total: figures('http_req_duration{scenario:replay,step:measured}'),
      shapes: Object.fromEntries(shapes.map((shape) => [shape, figures(timed(shape))])),
      failed: metrics.http_req_failed.values.rate,
      dropped: metrics.dropped_iterations?.values.count ?? 0,
    }),
  };
}
