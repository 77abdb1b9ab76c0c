import type { DocumentPage } from '@ostep/endpoint-kit';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { texts } from '../texts';
import { addBorder, type Drawing, type Edge, moveBorder, moveEdge, removeBorder } from './drawing';

export type Change = (next: Drawing, isUndoStep?: boolean) => void;

type DrawingPageProps = {
  readonly page: DocumentPage;
  readonly drawing: Drawing;
  /** `isUndoStep` is false while a border is dragged further: undoing goes back to where the drag began. */
  readonly onChange: Change;
  readonly focused: number | null;
};

const STEP = 0.002;
const STEP_WITH_SHIFT = 0.01;
const percent = (share: number) => `${100 * share}%`;

export function DrawingPage({ page, drawing, onChange, focused }: DrawingPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const rectangle = sheet.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: (clientX - rectangle.left) / rectangle.width, y: (clientY - rectangle.top) / rectangle.height };
  };
  const edge = (which: Edge) => (
    <Handle
      at={drawing[which]}
      axis="y"
      label={texts.drawing[which]}
      onMove={(to, isUndoStep) => onChange(moveEdge(drawing, which, to), isUndoStep)}
      placeOf={placeOf}
    />
  );
  return (
    <section aria-label={texts.origin.page(page.number, page.pageCount)} className="ui-columns-scroll">
      {/* biome-ignore lint/a11y: a shortcut of the pointer; the keyboard has a button that adds a border */}
      <div
        className="ui-columns-page"
        onClick={(event) => {
          if (event.target instanceof HTMLElement && event.target.role === 'slider') return;
          onChange(addBorder(drawing, placeOf(event).x));
        }}
        ref={sheet}
        style={{ aspectRatio: `${page.width} / ${page.height}` }}
      >
        <img alt={texts.origin.picture(page.number)} draggable={false} src={`data:image/png;base64,${page.picture}`} />
        <div
          aria-hidden
          className="ui-columns-header"
          style={{ top: percent(drawing.top), height: percent(drawing.bottom - drawing.top) }}
        />
        {edge('top')}
        {edge('bottom')}
        {drawing.borders.map((at, index) => (
          <Handle
            at={at}
            axis="x"
            focused={focused === index}
            // biome-ignore lint/suspicious/noArrayIndexKey: a border has no identity but its index
            key={index}
            label={texts.drawing.border(index + 1)}
            onMove={(to, isUndoStep) => onChange(moveBorder(drawing, index, to), isUndoStep)}
            onRemove={() => onChange(removeBorder(drawing, index))}
            placeOf={placeOf}
          />
        ))}
      </div>
    </section>
  );
}

type HandleProps = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly label: string;
  readonly placeOf: (event: PointerEvent) => { readonly x: number; readonly y: number };
  readonly onMove: (to: number, isUndoStep: boolean) => void;
  readonly onRemove?: () => void;
  readonly focused?: boolean;
};

function Handle({ axis, at, label, placeOf, onMove, onRemove, focused = false }: HandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) handle.current?.focus();
  }, [focused]);
  const [backKey, forwardKey] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEP_WITH_SHIFT : STEP;
    if (event.key === backKey) onMove(at - step, true);
    else if (event.key === forwardKey) onMove(at + step, true);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove();
    else return;
    event.preventDefault();
  };
  const isDragging = useRef(false);
  return (
    <div
      aria-label={label}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={Math.round(at * 1000) / 10}
      className={`ui-columns-handle ui-columns-${axis}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragging.current = false;
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        onMove(placeOf(event)[axis], !isDragging.current);
        isDragging.current = true;
      }}
      ref={handle}
      role="slider"
      style={axis === 'x' ? { left: percent(at) } : { top: percent(at) }}
      tabIndex={0}
    />
  );
}
