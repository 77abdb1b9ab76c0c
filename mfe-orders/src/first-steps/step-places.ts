import { contractAddress } from '@ostep/api-contracts/addresses';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { officeAddress } from '@ostep/api-office/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { startAddress } from '@ostep/api-start/addresses';
import type { FirstStep } from './first-steps.queries';
import type { firstStepsTexts } from './first-steps-texts';

type Part = keyof typeof firstStepsTexts.parts;

export const stepsOfParts: Readonly<Record<Part, readonly FirstStep[]>> = {
  ready: ['company', 'people', 'district', 'start', 'squad'],
  work: ['contract', 'order', 'assigned', 'reported'],
  money: ['protocol', 'settled', 'buyer', 'ksef', 'invoice'],
};

const places: Readonly<Record<FirstStep, string>> = {
  company: officeAddress.company,
  people: officeAddress.people,
  district: entryAddress.districts,
  squad: entryAddress.squads,
  start: startAddress.page,
  contract: contractAddress.upload,
  order: orderAddress.upload,
  assigned: orderAddress.path,
  reported: orderAddress.path,
  protocol: protocolAddress.upload,
  settled: protocolAddress.path,
  buyer: officeAddress.addressees,
  ksef: invoiceAddress.ksef,
  invoice: invoiceAddress.list,
};

/** A new firm has nothing to bring: this step is never the next one. */
export const isOptional = (step: FirstStep) => step === 'start';

const isOfOrder = (step: FirstStep) => step === 'assigned' || step === 'reported';

export const placeOf = (step: FirstStep, underWay: number | null): string =>
  underWay !== null && isOfOrder(step) ? orderAddress.record(underWay) : places[step];
