import type { Role } from '@ostep/kernel';
import type { RouteHandle } from '@ostep/platform';
import { matchRoutes, type RouteObject } from '@ostep/router';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PrimeReact from 'primereact/api';
import { vi } from 'vitest';
// Loaded before it is asked for: what opens late would be taken for the next press's.
import '../action/popup-menu';
import { type Answers, installAnsweringServer } from './answering-server';
import { renderRoutes } from './render-routes';
import { isPageFor } from './role-pages';

export type Screen = Answers & {
  readonly routes: readonly RouteObject[];
  readonly address: string;
  /** Of answers: everything filled and set alone, when not given. */
  readonly variants?: readonly number[] | undefined;
};

export type Pressed = {
  /** Kinds of controls that were pressed. */
  readonly kinds: readonly string[];
  /** Endpoints that were asked for and refuse whoever lacks a role. */
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
  readonly hasThrown: boolean;
  /** Links to pages that only say that a role is missing. */
  readonly closedLinks: readonly string[];
};

/** React Router's own page in place of one that threw. */
const ROUTER_FAILURE = 'Unexpected Application Error!';

const allFilled = [0];
const MOST_KINDS = 200;

const CONTROL = [
  'button:not(:disabled, [aria-disabled="true"])',
  'summary',
  'input:is([type="checkbox"], [type="radio"], [type="file"]):not(:disabled)',
  '.p-menuitem-link[data-p-disabled="false"]',
].join();
/** They close a dialog, open the days of a month, or arrange columns on this machine alone. */
const LEFT_OUT = '.p-dialog-header-icon, .p-datepicker-trigger, [aria-label="Wybierz kolumny"]';

/** The menu of a page is one too: it opens, and ends with what is pressed in it. */
const DIALOG = '[role="dialog"], [role="alertdialog"], .ui-page-menu';

const lastDialog = () => [...document.querySelectorAll(DIALOG)].at(-1);

/** Of the page or of the dialog before it: what ends the dialog comes last. */
function controls(): HTMLElement[] {
  const all = [...(lastDialog() ?? document.body).querySelectorAll<HTMLElement>(CONTROL)];
  const isLast = (one: HTMLElement) =>
    Number(one.closest('.p-dialog-footer') !== null || one.matches('[type="submit"]'));
  const isWayBack = (one: HTMLElement) => Number(isLast(one) && one.matches('.ui-button-secondary, .ui-button-text'));
  return all
    .filter((one) => !one.matches(LEFT_OUT))
    .sort((a, b) => isLast(a) - isLast(b) || isWayBack(a) - isWayBack(b));
}

/** Names that differ in figures, or behind a colon, only are the same control of another row. */
function kindOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control.textContent;
  const name = (control.getAttribute('aria-label') ?? label ?? '').replace(/:.*$/su, '');
  const dialog = control.closest(DIALOG);
  return `${dialog === null ? '' : 'dialog: '}${control.tagName} ${name}`.replaceAll(/[\d/.,\s\u00a0]+/g, ' ').trim();
}

const isChoice = (control: HTMLElement) => control.matches('input[type="checkbox"]') && lastDialog() === undefined;

const user = userEvent.setup({ pointerEventsCheck: 0 });

function fileFor({ accept }: HTMLInputElement): File {
  const [extension = ''] = /\.\w+/.exec(accept) ?? [];
  const [type = ''] = /\w+\/[\w.+-]+/.exec(accept) ?? [];
  return new File(['%PDF-1.7'], `plik${extension}`, { type });
}

/** @throws Error when the control was not pressed, or took no file */
async function press(control: HTMLElement): Promise<void> {
  const isFile = control instanceof HTMLInputElement && control.type === 'file';
  let isPressed = false;
  const note = () => {
    isPressed = true;
  };
  control.addEventListener(isFile ? 'change' : 'click', note, { capture: true, once: true });
  await (isFile ? user.upload(control, fileFor(control)) : user.click(control));
  if (!isPressed) throw new Error(`${kindOf(control)} was not pressed.`);
}

/** React Router's own `lazy` is waited for once. */
export const loadRoutes = (routes: readonly RouteObject[]): Promise<RouteObject[]> =>
  Promise.all(
    routes.map(async ({ lazy, ...route }) => {
      const loaded = typeof lazy === 'function' ? await lazy() : {};
      return Object.assign({}, route, loaded) as RouteObject;
    }),
  );

/** `handle` is `unknown` in React Router; remotes set a `RouteHandle`. */
const handleOf = (route: RouteObject) => (route.handle ?? {}) as RouteHandle;

function isOpenTo(roles: readonly Role[], { routes, address }: Screen): boolean {
  const matches = matchRoutes([...routes], address.split('?')[0] ?? '') ?? [];
  const needed = matches.flatMap(({ route }) => handleOf(route).roles ?? []);
  return needed.every((role) => roles.includes(role));
}

/** One person at one screen: what was pressed there so far, and what it led to. */
class Visit {
  readonly kinds = new Set<string>();
  readonly closedLinks = new Set<string>();
  private readonly pressedHere = new Set<string>();
  /** Openers of dialogs that ended before all in them was pressed. */
  private readonly again = new Set<string>();
  private readonly inDialog = new Set<string>();
  private opener = '';
  /** The line of a menu that was pressed last, and what the menu offered then: the rest is of its dialog. */
  private entry: { readonly kind: string; readonly menu: ReadonlySet<string> } | null = null;
  private isNewInDialog = false;
  private isNewHere = false;
  private isStale = true;
  private home = '';
  hasThrown = false;
  private opened: Pick<ReturnType<typeof renderRoutes>, 'address' | 'client'> | null = null;

  constructor(
    private readonly screen: Screen,
    private readonly roles: readonly Role[],
    private readonly server: ReturnType<typeof installAnsweringServer>,
  ) {}

  async pressAll(variant: number): Promise<void> {
    this.server.setVariant(variant);
    this.isStale = true;
    this.again.clear();
    while (await this.pressNext());
  }

  private async settle(): Promise<void> {
    // What the last round loaded may ask for more.
    for (let idle = 0; idle < 2; ) {
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve));
        await vi.dynamicImportSettled();
      });
      const client = this.opened?.client;
      const asks = (client?.isFetching() ?? 0) + (client?.isMutating() ?? 0);
      idle = this.server.isIdle() && asks === 0 ? idle + 1 : 0;
    }
  }

  private async openAnew(): Promise<void> {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    this.opened = renderRoutes({ routes: this.screen.routes, path: this.screen.address });
    await this.settle();
    this.home = this.path();
    this.hasThrown ||= document.body.textContent.includes(ROUTER_FAILURE);
    this.pressedHere.clear();
    this.leaveDialog();
    this.isStale = false;
    this.isNewHere = false;
  }

  /** Another filter of the page is still that page. */
  private path(): string {
    return this.opened?.address().split('?')[0] ?? '';
  }

  private noteLinks(): void {
    if (!isPageFor(this.roles, this.screen.address)) return;
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const address = link.getAttribute('href') ?? '';
      if (!isPageFor(this.roles, address)) this.closedLinks.add(address.replaceAll(/\d+/g, 'N'));
    }
  }

  private leaveDialog(): void {
    const left = [...this.inDialog].filter((kind) => !this.kinds.has(kind));
    if (left.length > 0 && this.isNewInDialog) {
      this.again.add(this.opener);
      if (this.entry && left.some((kind) => !this.entry?.menu.has(kind))) this.again.add(this.entry.kind);
    }
    if ([...this.inDialog].some((kind) => this.again.has(kind))) this.again.add(this.opener);
    this.inDialog.clear();
    this.isNewInDialog = false;
  }

  private isDue(control: HTMLElement): boolean {
    const kind = kindOf(control);
    if (this.again.has(kind)) return true;
    // A page that is opened anew has lost what was chosen, and with it what is offered for that.
    return isChoice(control) && !this.pressedHere.has(kind);
  }

  /** @returns whether there may be more */
  private async pressNext(): Promise<boolean> {
    if (this.isStale) await this.openAnew();
    this.noteLinks();
    const isDialog = lastDialog() !== undefined;
    if (!isDialog) this.leaveDialog();
    const offered = controls();
    if (isDialog) for (const one of offered) this.inDialog.add(kindOf(one));
    const control = offered.find((one) => !this.kinds.has(kindOf(one))) ?? offered.find((one) => this.isDue(one));
    if (control) {
      await this.press(control, isDialog);
      return true;
    }
    if (isDialog) {
      await this.closeDialog();
      return true;
    }
    this.isStale = this.isNewHere;
    return this.isNewHere;
  }

  private async press(control: HTMLElement, isDialog: boolean): Promise<void> {
    const kind = kindOf(control);
    const isNew = !this.kinds.has(kind);
    if (isNew && isDialog) this.isNewInDialog = true;
    if (isNew) this.isNewHere = true;
    if (!isDialog) this.opener = kind;
    if (!isDialog) this.entry = null;
    else if (control.matches('.p-menuitem-link')) this.entry = { kind, menu: new Set(this.inDialog) };
    this.again.delete(kind);
    await press(control);
    this.kinds.add(kind);
    this.pressedHere.add(kind);
    if (this.kinds.size > MOST_KINDS) throw new Error(`${this.screen.address}: no end of controls`);
    await this.settle();
    if (this.path() !== this.home) this.isStale = true;
  }

  private async closeDialog(): Promise<void> {
    await user.keyboard('{Escape}');
    await this.settle();
    this.isStale = lastDialog() !== undefined;
    this.leaveDialog();
  }
}

/** PrimeReact's dialogs end at once, and a screen without a layout is a wide one. */
function prepareWindow(): void {
  PrimeReact.cssTransition = false;
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
}

/** Presses each kind of control of a page, and of the dialogs that they open, as whoever holds these roles. */
export async function pressScreen(screen: Screen, roles: readonly Role[]): Promise<Pressed> {
  prepareWindow();
  const server = installAnsweringServer(screen, roles);
  const visit = new Visit(screen, roles, server);
  const variants = isOpenTo(roles, screen) ? (screen.variants ?? allFilled) : [];
  for (const variant of variants) await visit.pressAll(variant);
  cleanup();
  if (server.unknown.size > 0) throw new Error(`No definition knows ${[...server.unknown].join(', ')}.`);
  return {
    kinds: [...visit.kinds],
    refused: [...server.refused],
    allowed: [...server.allowed],
    hasThrown: visit.hasThrown,
    closedLinks: [...visit.closedLinks],
  };
}
