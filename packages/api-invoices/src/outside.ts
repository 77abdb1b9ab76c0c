import {
  defineApi,
  id,
  idText,
  isoDateField,
  requiredLine,
  requiredText,
  typedPriceField,
  typedQuantityField,
  typedText,
  unitField,
} from '@ostep/endpoint-kit';
import { isKsefNumber } from '@ostep/kernel';
import * as z from 'zod';
import { correctionWords, invoice } from './invoice';
import { invoiceRates, pkwiu } from './invoice-line';
import { messages } from './texts';

const write = ['office', 'manager'] as const;
const params = z.object({ id: idText });
const MAX_NUMBER_LENGTH = 100;
const MAX_PROTOCOLS = 100;
const MAX_LINES = 1000;

/** Fields of an invoice that another program issued. */
const issuedFields = {
  number: requiredLine(MAX_NUMBER_LENGTH, messages.number),
  issued: isoDateField(messages.issued),
  ksefNumber: typedText(messages.ksefNumber)
    .trim()
    .toUpperCase()
    .refine(isKsefNumber, messages.ksefNumber)
    .nullable()
    .describe('null: it was issued outside of KSeF'),
};

export const protocolsOutsideForm = z
  .object({
    protocols: z
      .array(z.object({ protocolId: id, ...issuedFields }), messages.protocols)
      .min(1, messages.protocols)
      .max(MAX_PROTOCOLS, messages.protocols),
  })
  .meta({ id: 'ProtocolsInvoicedOutside' });

export const outsideLine = z.object({
  name: requiredText(512, messages.name),
  pkwiu,
  unit: unitField(messages.unit),
  amount: typedQuantityField(messages.amount).min(0, messages.amount),
  price: typedPriceField(messages.price).min(0, messages.priceFromZero),
  vatPercent: z.literal(invoiceRates, messages.rate),
});

export const outsideLinesForm = z
  .object({ lines: z.array(outsideLine, messages.lines).min(1, messages.lines).max(MAX_LINES, messages.lines) })
  .meta({ id: 'OutsideInvoiceLines' });

export const outsideForm = outsideLinesForm
  .extend({ ...issuedFields, contractId: z.int(messages.contract).positive(messages.contract) })
  .meta({ id: 'OutsideInvoice' });

const numberRefusals = [
  'dayInFuture',
  'mendFirst',
  'otherSeller',
  'otherKsefDay',
  'numberOfOurs',
  'numberTaken',
  'ksefNumberTaken',
] as const;

export const outsideEndpoints = defineApi({
  'POST /api/invoice/outside': {
    operationId: 'keepOutsideInvoice',
    summary: 'Keep an invoice that another program issued, so that it can be corrected here',
    access: write,
    body: outsideForm,
    example: {
      contractId: 3,
      number: '114/2025',
      issued: '2025-11-28',
      ksefNumber: null,
      lines: [
        { name: 'Wyorywanie bruzd', pkwiu: '02.40.10.3', unit: 'KMTR', amount: 10, price: 288.35, vatPercent: 8 },
      ],
    },
    response: id,
    errors: [404, 409],
    refusals: ['contractNotFound', 'outsideKept', ...numberRefusals],
  },
  'POST /api/invoice/outside/protocols': {
    operationId: 'markInvoicedOutside',
    summary: 'Say by which invoices of another program these settled protocols were invoiced, all or none',
    access: write,
    body: protocolsOutsideForm,
    example: { protocols: [{ protocolId: 31, number: '114/2025', issued: '2025-11-28', ksefNumber: null }] },
    response: z.array(id).describe('The invoices'),
    errors: [404, 409],
    refusals: [
      'protocolNotFound',
      'notSettled',
      'alreadyInvoiced',
      'takenMeanwhile',
      'nothingToInvoice',
      'outsideIsOther',
      'outsideCorrected',
      'protocolsNotGross',
      ...numberRefusals,
    ],
  },
  'POST /api/invoice/outside/{id}/lines': {
    operationId: 'enterOutsideLines',
    summary: 'Enter the lines of an invoice of another program that was taken from a file, so that it can be corrected',
    access: write,
    params,
    body: outsideLinesForm,
    example: {
      lines: [
        { name: 'Wyorywanie bruzd', pkwiu: '02.40.10.3', unit: 'KMTR', amount: 10, price: 288.35, vatPercent: 8 },
      ],
    },
    response: invoice,
    errors: [404],
    refusals: ['notFound', 'notOutside', 'linesKept', 'buyerWithoutNip', 'linesNotGross'],
  },
  'DELETE /api/invoice/outside/{id}': {
    operationId: 'removeOutsideInvoice',
    summary: 'Take back an invoice of another program: its protocols are to be invoiced again',
    access: write,
    params,
    response: id,
    errors: [404],
    refusals: ['notFound', 'notOutside', 'outsideCorrected', 'outsidePaid'],
  },
  'POST /api/invoice/{id}/correction-words': {
    operationId: 'changeCorrectionWords',
    summary: 'Change why and for which month the draft of a correction corrects',
    access: write,
    params,
    body: correctionWords,
    example: { reason: 'Pomyłka w ilości', effect: 2 },
    response: invoice,
    errors: [404],
    refusals: ['notFound', 'notDraft', 'notCorrection'],
  },
});

export type OutsideLinesForm = z.output<typeof outsideLinesForm>;
export type OutsideLinesFormInput = z.input<typeof outsideLinesForm>;
export type OutsideForm = z.output<typeof outsideForm>;
export type OutsideFormInput = z.input<typeof outsideForm>;
export type ProtocolsOutsideForm = z.output<typeof protocolsOutsideForm>;
export type ProtocolsOutsideFormInput = z.input<typeof protocolsOutsideForm>;
