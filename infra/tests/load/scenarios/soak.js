import officeDay, { options as officeOptions } from './office-day.js';

/** An office day that goes on: few people, for hours, and the figures of the end are those of the beginning. */
export const options = {
  ...officeOptions,
  scenarios: {
    soak: {
      executor: 'constant-vus',
      vus: Number(__ENV.VUS ?? 3),
      duration: __ENV.DURATION ?? '1h',
      gracefulStop: '60s',
    },
  },
};

export default officeDay;
