import { allRates, type InvoiceKind, road, sevenWorks, work } from './kind';

const LETTERS = 'Zrywka & wywóz <ręczny> „łąka” \'ćma\' "ość"; 1 < 2 && 3 > 2 – ';
const MOST_LETTERS = 512;
const LINES = 120;

/** Invoices without corrections, each of another kind. */
const plainKinds: readonly InvoiceKind[] = [
  { name: '8 % of seven lines', protocols: [sevenWorks], gross: '21227.04' },
  {
    name: '8 % whose VAT line by line is a grosz less',
    protocols: [[work('1', '10.06'), work('1', '10.06'), work('1', '10.06')]],
    gross: '32.59',
  },
  { name: '23 % whose VAT ends in half a grosz', protocols: [[work('1', '1.50', '23')]], gross: '1.85' },
  { name: '5 % whose VAT ends in half a grosz', protocols: [[work('10', '20.01', '5')]], gross: '210.11' },
  { name: '0 %', protocols: [[work('10', '30', '0')]], gross: '300.00' },
  { name: '8 and 23 %', protocols: [[work('22.5', '49.85'), work('1', '498.50', '23')]], gross: '1824.52' },
  {
    name: '8 % and exempt',
    protocols: [[work('1', '100'), work('1', '50', 'zw')]],
    notes: ['exempt'],
    gross: '158.00',
  },
  {
    name: 'several protocols',
    protocols: [sevenWorks, [work('1', '8355.62')], [work('1', '13027.72')]],
    gross: '44321.05',
    inWords: 'czterdzieści cztery tysiące trzysta dwadzieścia jeden złotych 05/100',
  },
  {
    name: 'several protocols of 8 and 23 %',
    protocols: [[work('1', '100')], [work('1', '100', '23')], [work('1', '0.10'), work('1', '0.50', '23')]],
    gross: '231.73',
  },
  {
    name: 'a protocol and its correction, netted',
    protocols: [[work('10', '288.35'), work('3.18', '1284.60')]],
    netted: {
      differences: [{ position: 0, amount: '-1', price: '288.35' }],
      after: [work('9', '288.35'), work('3.18', '1284.60')],
    },
    gross: '7214.59',
  },
  {
    name: 'split payment from 15 000 zł on',
    protocols: [[road('1', '12195.12')]],
    notes: ['split payment'],
    gross: '15000.00',
    inWords: 'piętnaście tysięcy złotych 00/100',
  },
  { name: 'of annex 15 a grosz below 15 000 zł', protocols: [[road('1', '12195.11')]], gross: '14999.99' },
  { name: 'above 15 000 zł, not of annex 15', protocols: [[work('100', '200')]], gross: '21600.00' },
  {
    name: 'cash method and split payment at two rates',
    protocols: [[road('10', '2000'), work('1', '100')]],
    cashMethod: true,
    notes: ['split payment', 'cash method'],
    gross: '24708.00',
  },
  {
    name: 'letters that XML escapes, as many as a line takes',
    protocols: [[work('1', '100', '23', { name: LETTERS.repeat(9).slice(0, MOST_LETTERS).trim() })]],
    buyer: 'Nadleśnictwo „Dąb & Buk” <Źródła>',
    gross: '123.00',
  },
  {
    name: `${LINES} lines`,
    protocols: [Array.from({ length: LINES }, (_, at) => work('0.01', `${at + 1}.50`))],
    gross: '79.70',
  },
];

/** Invoices with their corrections, one after another. */
const correctedKinds: readonly InvoiceKind[] = [
  {
    name: '8 %',
    protocols: [[work('10', '100')]],
    gross: '1080.00',
    inWords: 'tysiąc osiemdziesiąt złotych 00/100',
    corrections: [
      { name: 'amount up', effect: 2, after: [work('12.5', '100')], gross: '270.00' },
      { name: 'all of it taken back, the second correction', effect: 1, after: [work('0', '100')], gross: '-1350.00' },
    ],
  },
  {
    name: 'seven works',
    protocols: [sevenWorks],
    gross: '21227.04',
    corrections: [
      {
        name: 'amount of one down',
        effect: 1,
        after: [work('7.46', '246.90'), ...sevenWorks.slice(1)],
        gross: '-266.65',
      },
    ],
  },
  {
    name: '8 %, its price wrong',
    protocols: [[work('1', '100.10')]],
    gross: '108.11',
    // Alone, 0,05 zł would have no VAT.
    corrections: [
      { name: 'price down by a VAT of the whole', effect: 2, after: [work('1', '100.05')], gross: '-0.06' },
    ],
  },
  {
    name: '8 %, its rate wrong',
    protocols: [[work('10', '100')]],
    gross: '1080.00',
    corrections: [
      { name: 'rate 8 becomes 23 %', effect: 1, after: [work('10', '100', '23')], gross: '150.00' },
      {
        name: 'rate 23 % becomes exempt',
        effect: 3,
        after: [work('10', '100', 'zw')],
        notes: ['exempt'],
        gross: '-230.00',
      },
    ],
  },
  {
    name: '0 %, exempt in truth',
    protocols: [[work('10', '30', '0')]],
    gross: '300.00',
    corrections: [
      { name: 'of nothing to pay', effect: 1, after: [work('10', '30', 'zw')], notes: ['exempt'], gross: '0.00' },
    ],
  },
  {
    name: 'exempt',
    protocols: [[work('10', '50', 'zw')]],
    notes: ['exempt'],
    gross: '500.00',
    corrections: [{ name: 'of what is exempt', effect: 2, after: [work('9', '50', 'zw')], gross: '-50.00' }],
  },
  {
    name: '23, 8, 5, 0 % and exempt',
    protocols: [allRates],
    notes: ['exempt'],
    gross: '536.00',
    corrections: [
      {
        name: 'one rate of five',
        effect: 2,
        after: [work('1', '100', '23'), work('2', '100'), ...allRates.slice(2)],
        notes: [],
        gross: '108.00',
      },
    ],
  },
  {
    name: 'split payment',
    protocols: [[road('10', '2000')]],
    notes: ['split payment'],
    gross: '24600.00',
    corrections: [{ name: 'of split payment', effect: 2, after: [road('9', '2000')], gross: '-2460.00' }],
  },
  {
    name: 'cash method',
    protocols: [[work('10', '100')]],
    cashMethod: true,
    notes: ['cash method'],
    gross: '1080.00',
    corrections: [{ name: 'of the cash method', effect: 2, after: [work('9', '100')], gross: '-108.00' }],
  },
  {
    name: 'one that protocols correct',
    protocols: [[work('10', '288.35'), work('3.18', '1284.60')]],
    gross: '7526.01',
    corrections: [
      {
        name: 'of a protocol that adds work',
        differences: [
          { position: 1, amount: '1', price: '1284.60' },
          { position: 0, amount: '1', price: '300' },
        ],
        effect: 2,
        after: [work('10', '288.35'), work('4.18', '1284.60'), work('1', '300')],
        gross: '1711.37',
      },
      {
        name: 'of a protocol that takes work away',
        differences: [{ position: 0, amount: '-1', price: '288.35' }],
        effect: 2,
        after: [work('9', '288.35'), work('4.18', '1284.60'), work('1', '300')],
        gross: '-311.42',
      },
    ],
  },
  ...(['in KSeF', 'not in KSeF'] as const).map(
    (outside): InvoiceKind => ({
      name: `of another program, ${outside}`,
      protocols: [[work('10', '288.35'), work('1', '20', '23')]],
      outside,
      gross: '3138.78',
      corrections: [
        {
          name: `of another program, ${outside}`,
          effect: 1,
          after: [work('9', '288.35'), work('1', '20', '23')],
          gross: '-311.42',
        },
      ],
    }),
  ),
];

export const allKinds = [...plainKinds, ...correctedKinds];
