import { defineScannableJob } from '@ostep/endpoint-kit';

export const parseProtocolJob = defineScannableJob('protocol');
