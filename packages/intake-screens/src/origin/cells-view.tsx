import type { DocumentCells } from '@ostep/endpoint-kit';
import { classNames } from '@ostep/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts';

type CellsViewProps = {
  readonly cells: DocumentCells;
  readonly field: readonly string[];
  readonly row: readonly number[];
  readonly onWord?: ((text: string, adds: boolean) => void) | undefined;
  /** What stands at the top of a column in place of its letters. */
  readonly columnHead?: ((column: string) => ReactNode) | undefined;
};

export function CellsView({ cells, field, row, onWord, columnHead = (column) => column }: CellsViewProps) {
  const box = useRef<HTMLElement>(null);
  const [first] = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another field is framed
  useEffect(
    () => void box.current?.querySelector('.ui-cells-field')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [first, cells],
  );
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    if (cell?.textContent) onWord?.(cell.textContent, event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section aria-label={texts.origin.sheet(cells.sheet)} className="ui-origin-scroll" ref={box} tabIndex={0}>
      {/* biome-ignore lint/a11y: a shortcut of the pointer; the keyboard types what it reads */}
      <table className="ui-cells" onClick={onClick} onMouseDown={(event) => event.preventDefault()}>
        <caption className="visually-hidden">{texts.origin.sheet(cells.sheet)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.origin.rowNumber}</span>
            </th>
            {cells.columns.map((column) => (
              <th key={column} scope="col">
                {columnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.rows.map((cellRow) => (
            <Row
              columns={cells.columns}
              field={field}
              isHighlighted={row.includes(cellRow.number)}
              key={cellRow.number}
              row={cellRow}
            />
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
  readonly isHighlighted: boolean;
};

function Row({ columns, row: { number, hidden, cells }, field, isHighlighted }: RowProps) {
  const textOfColumn = new Map(cells.map(({ column, text }) => [column, text]));
  return (
    <tr className={classNames(isHighlighted && 'ui-cells-row', hidden && 'ui-cells-hidden')}>
      <th scope="row">{hidden ? `${number} ${texts.origin.hiddenRow}` : number}</th>
      {spansOf(columns, textOfColumn).map(({ column, text, span }) => (
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

const NUMERIC = /^[\d\s.,%-]*$/u;

type Span = { readonly column: string; readonly text: string | undefined; readonly span: number };

/** A text extends over the empty cells to its right, as in a spreadsheet program. */
function spansOf(columns: readonly string[], textOfColumn: ReadonlyMap<string, string>): readonly Span[] {
  const spans: Span[] = [];
  for (const column of columns) {
    const text = textOfColumn.get(column);
    const left = spans.at(-1);
    if (!text && left?.text && !NUMERIC.test(left.text)) spans[spans.length - 1] = { ...left, span: left.span + 1 };
    else spans.push({ column, text, span: 1 });
  }
  return spans;
}
