import { type KeyboardEvent, useRef, useState } from 'react';

export type Selection = {
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (id: number, extend: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** Arrows go to the next checkbox; with Shift they choose on the way. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** `shown` are the rows in their order. What is chosen stays chosen while it is not shown. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen((old) => new Set(on ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id))));

  return {
    chosen,
    toggle: (id, extend) => {
      const from = extend && last.current !== null ? last.current : id;
      choose(between(shown, from, id), !chosen.has(id));
      last.current = id;
    },
    toggleAll: () => choose(shown, !shown.every((id) => chosen.has(id))),
    clear: () => setChosen(new Set()),
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('.ui-row-checkbox input')];
      const at = event.target instanceof HTMLElement ? boxes.indexOf(event.target) : -1;
      if (step === undefined || at === -1) return;
      event.preventDefault();
      const next = boxes[at + step];
      if (!next) return;
      next.focus();
      if (!event.shiftKey) return;
      choose(
        [at, at + step].flatMap((index) => shown[index] ?? []),
        true,
      );
      last.current = shown[at + step] ?? null;
    },
  };
}

function between(shown: readonly number[], one: number, other: number): readonly number[] {
  const [from = 0, to = 0] = [shown.indexOf(one), shown.indexOf(other)].sort((left, right) => left - right);
  return from === -1 ? [other] : shown.slice(from, to + 1);
}
