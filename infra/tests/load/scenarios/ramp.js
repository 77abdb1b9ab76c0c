import exec from 'k6/execution';
import { browse, filter } from './office-day.js';

/** Visits a second to the order screen, nine requests each. */
const PEAK = Number(__ENV.PEAK ?? 20);

export const options = {
  // A browser keeps its cookies between visits.
  noCookiesReset: true,
  scenarios: {
    ramp: {
      executor: 'ramping-arrival-rate',
      startRate: 1,
      preAllocatedVUs: 50,
      maxVUs: 200,
      stages: [
        { duration: __ENV.DURATION ?? '1m', target: PEAK },
        { duration: '10s', target: PEAK },
        { duration: '10s', target: 0 },
      ],
    },
  },
  thresholds: {
    // Overload may slow an answer down, never make one wrong.
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{name:POST /api/order/query}': ['p(95)<1000'],
  },
};

export default function visit() {
  const who = exec.vu.idInTest % 2 ? 'biuro' : 'teren';
  filter(who, browse(who));
}
