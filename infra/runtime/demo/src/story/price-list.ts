/** Rows of a contract's cost sheet: section (action scope) and codes under it, as forest districts print them. */
export const priceList = [
  ['REB1', ['CWD-P', 'CWD-D']],
  ['TPCSS', ['CWD-P', 'CWD-D', 'CWD-H']],
  ['TWCPP', ['CWD-P']],
  ['PRZYG', ['CWD-D']],
  ['ZRYW', ['ZRYWKA', 'PODWOZ-D']],
  ['MELIO', ['PORZ-STOS', 'ROZDR-PP', 'WPOD-63N']],
  ['GLEBA', ['WYK-PASCZ', 'WYK-POGCZ']],
  ['ODNOW', ['SADZ-1KP', 'SADZ-WM', 'POP-WM', 'DOŁ-1I', 'DOŁ-2L', 'ZAŁ-1I']],
  ['PIELU', ['KOSZ-CHN', 'MOT-PAS']],
  ['CZYSZ', ['CW-SZTIL', 'CP-SZTIL1']],
  ['GRODZ', ['GRODZ-SN', 'GRODZ-DEM']],
  ['OCHR', ['ZAB-REPEL', 'PUŁ-RYJK', 'KONT-PUŁ']],
  ['PPOZ', ['ODN-PASC']],
  ['GODZ8', ['GODZ RH8', 'GODZ CH8', 'K GRODZEŃ']],
  ['GODZ23', ['GODZ RH23']],
  ['TURYST', ['ZB-ŚMIECI']],
] as const;

/** How much of a unit a year's contract holds, and how much one order's position does. */
export const usualAmounts = {
  M3: { contract: [640, 1900], position: [38, 165] },
  M3P: { contract: [160, 340], position: [18, 70] },
  HA: { contract: [14, 34], position: [0.8, 4.6] },
  AR: { contract: [120, 480], position: [10, 40] },
  KMTR: { contract: [34, 88], position: [2.4, 13.5] },
  HM: { contract: [16, 34], position: [2.2, 7.8] },
  TSZT: { contract: [32, 96], position: [3.2, 17.5] },
  SZT: { contract: [320, 900], position: [20, 90] },
  H: { contract: [160, 420], position: [8, 56] },
  KG: { contract: [200, 900], position: [15, 80] },
} as const;
