import type { DocumentCells } from '@ostep/endpoint-kit';
import { classNames } from '@ostep/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { texts } from '../texts';

type CellsViewProps = {
  readonly cells: DocumentCells;
  readonly field: readonly string[];
  readonly row: readonly number[];
  readonly onWord: (text: string, adds: boolean) => void;
};

export function CellsView({ cells, field, row, onWord }: CellsViewProps) {
  const box = useRef<HTMLElement>(null);
  const [first] = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another field is framed
  useEffect(
    () => void box.current?.querySelector('.ui-cells-field')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [first, cells],
  );
  const put = (event: MouseEvent<HTMLElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    if (cell?.textContent) onWord(cell.textContent, event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section aria-label={texts.origin.sheet(cells.sheet)} className="ui-origin-scroll" ref={box} tabIndex={0}>
      {/* biome-ignore lint/a11y: a shortcut of the pointer; the keyboard types what it reads */}
      <table className="ui-cells" onClick={put} onMouseDown={(event) => event.preventDefault()}>
        <caption className="visually-hidden">{texts.origin.sheet(cells.sheet)}</caption>
        <thead>
          <tr>
            <th aria-label={texts.origin.rowNumber} scope="col" />
            {cells.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.rows.map((one) => (
            <Row columns={cells.columns} field={field} isFields={row.includes(one.number)} key={one.number} row={one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  readonly columns: readonly string[];
  readonly row: DocumentCells['rows'][number];
  readonly field: readonly string[];
  readonly isFields: boolean;
};

function Row({ columns, row: { number, hidden, cells }, field, isFields }: RowProps) {
  const texted = new Map(cells.map(({ column, text }) => [column, text]));
  return (
    <tr className={classNames(isFields && 'ui-cells-row', hidden && 'ui-cells-hidden')}>
      <th scope="row">{hidden ? `${number} ${texts.origin.hiddenRow}` : number}</th>
      {spansOf(columns, texted).map(({ column, text, span }) => (
        <td
          className={field.includes(`${column}${number}`) ? 'ui-cells-field' : undefined}
          colSpan={span}
          key={column}
          style={span > 1 ? { maxWidth: `${Math.max(18, 6 * span)}rem` } : undefined}
        >
          {text}
        </td>
      ))}
    </tr>
  );
}

const FIGURE = /^[\d\s.,%-]*$/u;

type Span = { readonly column: string; readonly text: string | undefined; readonly span: number };

/** A text runs over the empty cells right of it, as where the sheet was written. */
function spansOf(columns: readonly string[], texted: ReadonlyMap<string, string>): readonly Span[] {
  const spans: Span[] = [];
  for (const column of columns) {
    const text = texted.get(column);
    const left = spans.at(-1);
    if (!text && left?.text && !FIGURE.test(left.text)) spans[spans.length - 1] = { ...left, span: left.span + 1 };
    else spans.push({ column, text, span: 1 });
  }
  return spans;
}
