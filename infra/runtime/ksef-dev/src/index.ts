export { type Answer, refused } from './answer';
export { faultsAnywhere, type KsefFault, ksefFaults, playFault, randomFaults, refusals } from './faults';
export { makeCertificate } from './make-certificate';
export { openKsefDev } from './open-ksef-dev';
export { type Fault, type Ksef, startKsef } from './start-ksef';
