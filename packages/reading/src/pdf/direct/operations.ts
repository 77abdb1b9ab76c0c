import type { ContentRun, Operation } from './content-run';

type Step = (run: ContentRun) => void;

/** What neither moves text nor draws lines. */
const nothing = null;

const bySet = (name: 'letterSpacing' | 'wordSpacing' | 'rise') => (run: ContentRun) =>
  run.drawing.set({ [name]: run.number(0) });

const closed = (then: Step) => (run: ContentRun) => {
  run.closePath();
  then(run);
};
const stroke: Step = (run) => run.paint('stroke');
const fill: Step = (run) => run.paint('fill');

/** Operations of content streams by their names; one that is not here makes the page one for the library. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['q', (run) => run.save()],
  ['Q', (run) => run.restore()],
  ['cm', (run) => run.drawing.transform(run.matrix())],
  ['gs', (run) => run.graphicsState()],
  ['Do', (run) => run.drawObject()],

  ['BT', (run) => run.beginText()],
  ['ET', nothing],
  ['Tf', (run) => run.setFont()],
  ['Tc', bySet('letterSpacing')],
  ['Tw', bySet('wordSpacing')],
  ['Ts', bySet('rise')],
  ['Tz', (run) => run.drawing.set({ stretch: run.number(0) / 100 })],
  ['TL', (run) => run.drawing.set({ leading: -run.number(0) })],
  ['Tr', nothing],
  ['Tm', (run) => run.drawing.startAt(run.matrix())],
  ['Td', (run) => run.drawing.move(run.number(0), run.number(1))],
  [
    'TD',
    (run) => {
      run.drawing.set({ leading: run.number(1) });
      run.drawing.move(run.number(0), run.number(1));
    },
  ],
  ['T*', (run) => run.drawing.nextLine()],
  ['Tj', (run) => run.show(run.given[0])],
  ['TJ', (run) => run.showSpaced()],
  [
    "'",
    (run) => {
      run.drawing.nextLine();
      run.show(run.given[0]);
    },
  ],
  [
    '"',
    (run) => {
      run.drawing.nextLine();
      run.drawing.set({ wordSpacing: run.number(0), letterSpacing: run.number(1) });
      run.show(run.given[2]);
    },
  ],

  ['m', (run) => run.moveTo(run.number(0), run.number(1))],
  ['l', (run) => run.lineTo(run.number(0), run.number(1))],
  ['c', (run) => run.curveTo(run.number(0), run.number(1), run.number(2), run.number(3), run.number(4), run.number(5))],
  ['v', (run) => run.curveFromHere(run.number(0), run.number(1), run.number(2), run.number(3))],
  ['y', (run) => run.curveTo(run.number(0), run.number(1), run.number(2), run.number(3), run.number(2), run.number(3))],
  ['h', (run) => run.closePath()],
  ['re', (run) => run.rectangle(run.number(0), run.number(1), run.number(2), run.number(3))],
  ['S', stroke],
  ['s', closed(stroke)],
  ['f', fill],
  ['F', fill],
  ['f*', fill],
  ['B', stroke],
  ['B*', stroke],
  ['b', closed(stroke)],
  ['b*', closed(stroke)],
  ['n', (run) => run.paint('nothing')],

  ['cs', (run) => run.fillColourSpace()],
  ['sc', (run) => run.fillColour(null)],
  ['scn', (run) => run.fillColour(null)],
  ['g', (run) => run.fillColour('DeviceGray')],
  ['rg', (run) => run.fillColour('DeviceRGB')],
  ['k', (run) => run.fillColour('DeviceCMYK')],
  ...['CS', 'SC', 'SCN', 'G', 'RG', 'K', 'w', 'J', 'j', 'M', 'd', 'ri', 'i', 'W', 'W*', 'sh'].map(
    (name) => [name, nothing] as const,
  ),
  ...['BMC', 'BDC', 'EMC', 'MP', 'DP', 'BX', 'EX'].map((name) => [name, nothing] as const),
]);
