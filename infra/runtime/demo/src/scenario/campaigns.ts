export const campaigns = {
  thinning: { scope: 'TPCSS', codes: ['CWD-D'], with: ['ZRYW', 'ZRYWKA'], positions: [2, 4], group: 'TP' },
  handThinning: { scope: 'TWCPP', codes: ['CWD-P'], with: ['ZRYW', 'ZRYWKA'], positions: [2, 3], group: 'TW' },
  clearing: { scope: 'REB1', codes: ['CWD-D'], with: ['ZRYW', 'ZRYWKA'], positions: [1, 2], group: 'IB' },
  harvester: { scope: 'TPCSS', codes: ['CWD-H'], with: ['ZRYW', 'PODWOZ-D'], positions: [1, 3], group: 'TP' },
  soil: { scope: 'GLEBA', codes: ['WYK-PASCZ', 'WYK-POGCZ'], with: null, positions: [2, 4], group: null },
  planting: {
    scope: 'ODNOW',
    codes: ['SADZ-1KP', 'SADZ-WM'],
    with: ['ODNOW', 'DOŁ-1I'],
    positions: [2, 4],
    group: null,
  },
  replanting: { scope: 'ODNOW', codes: ['POP-WM'], with: ['ODNOW', 'DOŁ-2L'], positions: [2, 3], group: null },
  weeding: { scope: 'PIELU', codes: ['KOSZ-CHN', 'MOT-PAS'], with: null, positions: [3, 6], group: null },
  cleaning: { scope: 'CZYSZ', codes: ['CW-SZTIL', 'CP-SZTIL1'], with: null, positions: [2, 5], group: null },
  fencing: { scope: 'GRODZ', codes: ['GRODZ-SN', 'GRODZ-DEM'], with: null, positions: [1, 3], group: null },
  slash: { scope: 'MELIO', codes: ['PORZ-STOS', 'ROZDR-PP'], with: null, positions: [2, 4], group: null },
  repellent: { scope: 'OCHR', codes: ['ZAB-REPEL'], with: null, positions: [2, 4], group: null },
  fireStrips: { scope: 'PPOZ', codes: ['ODN-PASC'], with: null, positions: [1, 2], group: null },
  hours: { scope: 'GODZ8', codes: ['GODZ RH8', 'GODZ CH8', 'K GRODZEŃ'], with: null, positions: [1, 2], group: null },
} as const;

export type WorkSeason = keyof typeof campaigns;

const harvest: readonly WorkSeason[] = ['thinning', 'handThinning', 'clearing', 'harvester'];

export const isHarvest = (campaign: WorkSeason) => harvest.includes(campaign);

export const isForWholePart = (campaign: WorkSeason) => campaign === 'hours';
