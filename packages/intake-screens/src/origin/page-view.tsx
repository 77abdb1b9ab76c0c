import type { DocumentPage } from '@ostep/endpoint-kit';
import type { PageBox, PrintedOrigin } from '@ostep/kernel';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts';

export type Marks = {
  readonly field: readonly PrintedOrigin[];
  readonly row: readonly PrintedOrigin[];
  readonly doubtful: readonly PrintedOrigin[];
  readonly changed: readonly PrintedOrigin[];
};

type PageViewProps = {
  readonly page: DocumentPage;
  readonly marks: Marks;
  readonly onWord: (text: string, adds: boolean) => void;
  readonly zoom: number;
};

type Box = PageBox['box'];

export function PageView({ page, marks, onWord, zoom }: PageViewProps) {
  const [hovered, setHovered] = useState<DocumentPage['words'][number] | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const fields = boxesOn(page, marks.field);
  const row = bandAcrossPage(boxesOn(page, marks.row), page);
  const firstField = fields[0] ? `${page.number} ${fields[0].join(' ')}` : null;
  const scroller = useKeepMiddle(zoom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another field is framed
  useEffect(() => void frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [firstField, zoom]);
  return (
    <section
      aria-label={texts.origin.page(page.number, page.pageCount)}
      className="ui-origin-scroll"
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y: a shortcut of the pointer; the keyboard types what it reads */}
      <div
        className="ui-origin-page"
        onClick={(event) => {
          const word = wordAt(event, page);
          if (word) onWord(word.text, event.shiftKey);
        }}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onMouseLeave={() => setHovered(null)}
        onMouseMove={(event) => setHovered(wordAt(event, page))}
        style={{ aspectRatio: `${page.width} / ${page.height}`, width: `${zoom}%` }}
      >
        <img alt={texts.origin.picture(page.number)} src={`data:image/png;base64,${page.picture}`} />
        {row ? <Mark box={row} kind="row" page={page} /> : null}
        {hovered ? <Mark box={hovered.box} kind="over" page={page} /> : null}
        {boxesOn(page, marks.doubtful).map((box) => (
          <Mark box={box} key={box.join(' ')} kind="doubtful" page={page} />
        ))}
        {boxesOn(page, marks.changed).map((box) => (
          <Mark box={box} key={box.join(' ')} kind="struck" page={page} />
        ))}
        {fields.map((box, index) => (
          <Mark box={box} frame={index === 0 ? frame : undefined} key={box.join(' ')} kind="field" page={page} />
        ))}
      </div>
    </section>
  );
}

/** A zoom leaves the middle of what is seen where it is. */
function useKeepMiddle(zoom: number) {
  const scroller = useRef<HTMLElement>(null);
  const previousZoom = useRef(zoom);
  useLayoutEffect(() => {
    const factor = zoom / previousZoom.current;
    previousZoom.current = zoom;
    const box = scroller.current;
    if (!box || factor === 1) return;
    const x = box.clientWidth / 2;
    const y = box.clientHeight / 2;
    box.scrollLeft = (box.scrollLeft + x) * factor - x;
    box.scrollTop = (box.scrollTop + y) * factor - y;
  }, [zoom]);
  return scroller;
}

type MarkProps = {
  readonly kind: 'field' | 'row' | 'doubtful' | 'struck' | 'over';
  readonly box: Box;
  readonly page: DocumentPage;
  readonly frame?: RefObject<HTMLDivElement | null> | undefined;
};

function Mark({ kind, box: [left, top, right, bottom], page: { width, height }, frame }: MarkProps) {
  const percent = (value: number, whole: number) => `${(100 * value) / whole}%`;
  return (
    <div
      aria-hidden
      className={`ui-origin-mark ui-origin-${kind}`}
      ref={frame}
      style={{
        left: percent(left, width),
        top: percent(top, height),
        width: percent(right - left, width),
        height: percent(bottom - top, height),
      }}
    />
  );
}

function boxesOn({ number }: DocumentPage, origins: readonly PrintedOrigin[]): Box[] {
  const boxes = origins
    .flatMap((origin) => [origin, ...(origin.more ?? [])])
    .flatMap(({ page, box }) => (page === number ? [box] : []));
  return [...new Map(boxes.map((box) => [box.join(' '), box])).values()];
}

/** As wide as the page and as high as the boxes. */
function bandAcrossPage(boxes: readonly Box[], { width }: DocumentPage): Box | null {
  if (boxes.length === 0) return null;
  const top = Math.min(...boxes.map((box) => box[1]));
  const bottom = Math.max(...boxes.map((box) => box[3]));
  return [0, top, width, bottom];
}

function wordAt(event: MouseEvent<HTMLElement>, { words, width, height }: DocumentPage) {
  const sheet = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - sheet.left) / sheet.width) * width;
  const y = ((event.clientY - sheet.top) / sheet.height) * height;
  return (
    words.find(({ box: [left, top, right, bottom] }) => x >= left && x <= right && y >= top && y <= bottom) ?? null
  );
}
