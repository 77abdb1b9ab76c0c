import { defineScannableJob } from '@ostep/endpoint-kit';

export const parseOrderJob = defineScannableJob('order');
