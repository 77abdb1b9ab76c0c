import type { LoadCells, LoadOrigins, LoadPages } from './load-origins';

export type Ahead<Load> = { readonly load: Load; readonly begin: () => void };

/** What the panel shows first is asked for by `begin`, while the panel's own code is on its way. */
export function ahead(load: LoadOrigins): Ahead<LoadOrigins> {
  return 'page' in load ? pagesAhead(load) : cellsAhead(load);
}

function pagesAhead({ origins, page }: LoadPages): Ahead<LoadPages> {
  const [places, first] = [once(origins), once((signal) => page(1, signal))];
  return {
    load: {
      origins: places.take,
      page: (number, signal) => (number === 1 ? first.take(signal) : page(number, signal)),
    },
    begin: () => {
      first.begin();
      places.begin();
    },
  };
}

function cellsAhead({ origins, cells }: LoadCells): Ahead<LoadCells> {
  const [places, first] = [once(origins), once((signal) => cells({ sheet: null, part: 1 }, signal))];
  return {
    load: {
      origins: places.take,
      cells: (of, signal) => (of.sheet === null && of.part === 1 ? first.take(signal) : cells(of, signal)),
    },
    begin: () => {
      first.begin();
      places.begin();
    },
  };
}

function once<T>(ask: (signal: AbortSignal) => Promise<T>) {
  let begun: Promise<T> | null = null;
  let isTaken = false;
  return {
    begin: () => {
      if (begun || isTaken) return;
      begun = ask(new AbortController().signal);
      begun.catch(() => undefined);
    },
    take: (signal: AbortSignal) => {
      const given = begun ?? ask(signal);
      [begun, isTaken] = [null, true];
      return given;
    },
  };
}
