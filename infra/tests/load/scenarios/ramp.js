import exec from 'k6/execution';
import { browse, filter } from './office-day.js';

/** Up to so many visits to the order screen a second; each is nine requests. */
const PEAK = Number(__ENV.PEAK ?? 20);

export const options = {
  // A browser keeps its cookies from one visit to the next.
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
    // Overload may slow an answer down; it never makes one wrong.
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{name:POST /api/order/query}': ['p(95)<1000'],
  },
};

export default function visit() {
  const who = exec.vu.idInTest % 2 ? 'biuro' : 'teren';
  filter(who, browse(who));
}
