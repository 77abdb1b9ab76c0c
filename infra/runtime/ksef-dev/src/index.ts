export { faultsAnywhere, type KsefFault, ksefFaults, meeting, mixedFaults, trueRefusals } from './faults';
export { type Answer, refused } from './ksef-api';
export { makeCertificate } from './make-certificate';
export { openKsefDev } from './open-ksef-dev';
export { type Fault, type Ksef, startKsef } from './start-ksef';
