import { type KeyboardEvent, useRef, useState } from 'react';

export type Selection = {
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (id: number, extend: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** Arrow keys move to the next checkbox; with Shift they also choose it. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** `shown` are the ids of the rows in their order. A chosen row stays chosen while it is not shown. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const setAll = (ids: readonly number[], isChosen: boolean) =>
    setChosen((old) => new Set(isChosen ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id))));

  return {
    chosen,
    toggle: (id, extend) => {
      const from = extend && last.current !== null ? last.current : id;
      setAll(between(shown, from, id), !chosen.has(id));
      last.current = id;
    },
    toggleAll: () => setAll(shown, !shown.every((id) => chosen.has(id))),
    clear: () => setChosen(new Set()),
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('.ui-row-checkbox input')];
      const index = event.target instanceof HTMLElement ? boxes.indexOf(event.target) : -1;
      if (step === undefined || index === -1) return;
      event.preventDefault();
      const nextIndex = index + step;
      const next = boxes[nextIndex];
      if (!next) return;
      next.focus();
      if (!event.shiftKey) return;
      const ids = [shown[index], shown[nextIndex]].filter((id) => id !== undefined);
      setAll(ids, true);
      last.current = shown[nextIndex] ?? null;
    },
  };
}

function between(shown: readonly number[], one: number, other: number): readonly number[] {
  const [from = 0, to = 0] = [shown.indexOf(one), shown.indexOf(other)].sort((left, right) => left - right);
  return from === -1 ? [other] : shown.slice(from, to + 1);
}
