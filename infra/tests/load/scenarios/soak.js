import officeDay, { options as officeOptions } from './office-day.js';

/** Few people for hours: the last figures should equal the first. */
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
