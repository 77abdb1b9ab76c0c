import type { Role } from '@ostep/kernel';
import type { RouteHandle } from '@ostep/platform';
import { matchRoutes, type RouteObject } from '@ostep/router';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PrimeReact from 'primereact/api';
import { vi } from 'vitest';
// Loaded in advance: a menu that opens late would be taken for a result of the next press.
import '../action/popup-menu';
import { renderRoutes } from './render-routes';
import { isPageFor } from './role-pages';
import { installSampleServer, type SampleResponses } from './sample-server';

export type Screen = SampleResponses & {
  readonly routes: readonly RouteObject[];
  readonly address: string;
  /** Variants of the sample responses; by default only the one with all fields filled. */
  readonly variants?: readonly number[] | undefined;
};

export type Pressed = {
  /** The kinds of controls that were pressed. */
  readonly kinds: readonly string[];
  /** Endpoints that were called although they refuse this person. */
  readonly refused: readonly string[];
  /** Endpoints that need a role and were called by a person who has it. */
  readonly allowed: readonly string[];
  readonly hasThrown: boolean;
  /** Links to pages that this person may not open. */
  readonly closedLinks: readonly string[];
};

/** The text of React Router's own page, which it shows instead of a page that threw. */
const ROUTER_FAILURE = 'Unexpected Application Error!';

const allFilled = [0];
const MAX_KINDS = 200;

const CONTROL = [
  'button:not(:disabled, [aria-disabled="true"])',
  'summary',
  'input:is([type="checkbox"], [type="radio"], [type="file"]):not(:disabled)',
  '.p-menuitem-link[data-p-disabled="false"]',
].join();
/** Controls that close a dialog, open a calendar, or change only columns in this browser. */
const NOT_PRESSED = '.p-dialog-header-icon, .p-datepicker-trigger, [aria-label="Wybierz kolumny"]';

/** The menu of a page counts as a dialog: it opens, and a press in it closes it. */
const DIALOG = '[role="dialog"], [role="alertdialog"], .ui-page-menu';

const lastDialog = () => [...document.querySelectorAll(DIALOG)].at(-1);

/** The controls of the open dialog, or of the page. Those that end a dialog are last, and those that cancel it very last. */
function controls(): HTMLElement[] {
  const all = [...(lastDialog() ?? document.body).querySelectorAll<HTMLElement>(CONTROL)];
  const endsDialog = (one: HTMLElement) => one.closest('.p-dialog-footer') !== null || one.matches('[type="submit"]');
  const rank = (one: HTMLElement) => {
    if (!endsDialog(one)) return 0;
    return one.matches('.ui-button-secondary, .ui-button-text') ? 2 : 1;
  };
  return all.filter((one) => !one.matches(NOT_PRESSED)).sort((a, b) => rank(a) - rank(b));
}

/** The name of the control without figures and without what follows a colon: rows have the same kinds of controls. */
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

/** @throws Error if the control did not receive the press or the file */
async function press(control: HTMLElement): Promise<void> {
  const isFile = control instanceof HTMLInputElement && control.type === 'file';
  let isPressed = false;
  const onPress = () => {
    isPressed = true;
  };
  control.addEventListener(isFile ? 'change' : 'click', onPress, { capture: true, once: true });
  await (isFile ? user.upload(control, fileFor(control)) : user.click(control));
  if (!isPressed) throw new Error(`${kindOf(control)} was not pressed.`);
}

/** Loads the lazy routes in advance. */
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

/** One person on one screen: what was pressed so far, and what it led to. */
class Visit {
  readonly kinds = new Set<string>();
  readonly closedLinks = new Set<string>();
  private readonly pressedSinceOpening = new Set<string>();
  /** Openers of dialogs that closed before all their controls were pressed: they have to be pressed again. */
  private readonly pressAgain = new Set<string>();
  private readonly kindsInDialog = new Set<string>();
  private opener = '';
  /** The menu entry that was pressed last, and the kinds in its menu: further kinds are in the dialog that it opened. */
  private entry: { readonly kind: string; readonly menu: ReadonlySet<string> } | null = null;
  private hasNewKindInDialog = false;
  private hasNewKind = false;
  private mustReopen = true;
  private pathOfScreen = '';
  hasThrown = false;
  private opened: Pick<ReturnType<typeof renderRoutes>, 'address' | 'client'> | null = null;

  constructor(
    private readonly screen: Screen,
    private readonly roles: readonly Role[],
    private readonly server: ReturnType<typeof installSampleServer>,
  ) {}

  async pressAll(variant: number): Promise<void> {
    this.server.setVariant(variant);
    this.mustReopen = true;
    this.pressAgain.clear();
    while (await this.pressNext());
  }

  private async settle(): Promise<void> {
    // Two idle rounds, because the code that the last round loaded may start further requests.
    let idleRounds = 0;
    while (idleRounds < 2) {
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve));
        await vi.dynamicImportSettled();
      });
      const client = this.opened?.client;
      const running = (client?.isFetching() ?? 0) + (client?.isMutating() ?? 0);
      idleRounds = this.server.isIdle() && running === 0 ? idleRounds + 1 : 0;
    }
  }

  private async reopen(): Promise<void> {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    this.opened = renderRoutes({ routes: this.screen.routes, path: this.screen.address });
    await this.settle();
    this.pathOfScreen = this.path();
    this.hasThrown ||= document.body.textContent.includes(ROUTER_FAILURE);
    this.pressedSinceOpening.clear();
    this.leaveDialog();
    this.mustReopen = false;
    this.hasNewKind = false;
  }

  /** Without the query, because another filter is still the same screen. */
  private path(): string {
    return this.opened?.address().split('?')[0] ?? '';
  }

  private collectClosedLinks(): void {
    if (!isPageFor(this.roles, this.screen.address)) return;
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const address = link.getAttribute('href') ?? '';
      if (!isPageFor(this.roles, address)) this.closedLinks.add(address.replaceAll(/\d+/g, 'N'));
    }
  }

  private leaveDialog(): void {
    const left = [...this.kindsInDialog].filter((kind) => !this.kinds.has(kind));
    if (left.length > 0 && this.hasNewKindInDialog) {
      this.pressAgain.add(this.opener);
      if (this.entry && left.some((kind) => !this.entry?.menu.has(kind))) this.pressAgain.add(this.entry.kind);
    }
    if ([...this.kindsInDialog].some((kind) => this.pressAgain.has(kind))) this.pressAgain.add(this.opener);
    this.kindsInDialog.clear();
    this.hasNewKindInDialog = false;
  }

  private isDue(control: HTMLElement): boolean {
    const kind = kindOf(control);
    if (this.pressAgain.has(kind)) return true;
    // A reopened page has lost its chosen rows, and with them the controls that are shown for chosen rows.
    return isChoice(control) && !this.pressedSinceOpening.has(kind);
  }

  /** @returns whether there may be more to press */
  private async pressNext(): Promise<boolean> {
    if (this.mustReopen) await this.reopen();
    this.collectClosedLinks();
    const isDialog = lastDialog() !== undefined;
    if (!isDialog) this.leaveDialog();
    const available = controls();
    if (isDialog) for (const one of available) this.kindsInDialog.add(kindOf(one));
    const control = available.find((one) => !this.kinds.has(kindOf(one))) ?? available.find((one) => this.isDue(one));
    if (control) {
      await this.press(control, isDialog);
      return true;
    }
    if (isDialog) {
      await this.closeDialog();
      return true;
    }
    this.mustReopen = this.hasNewKind;
    return this.hasNewKind;
  }

  private async press(control: HTMLElement, isDialog: boolean): Promise<void> {
    const kind = kindOf(control);
    const isNew = !this.kinds.has(kind);
    if (isNew && isDialog) this.hasNewKindInDialog = true;
    if (isNew) this.hasNewKind = true;
    if (!isDialog) this.opener = kind;
    if (!isDialog) this.entry = null;
    else if (control.matches('.p-menuitem-link')) this.entry = { kind, menu: new Set(this.kindsInDialog) };
    this.pressAgain.delete(kind);
    await press(control);
    this.kinds.add(kind);
    this.pressedSinceOpening.add(kind);
    if (this.kinds.size > MAX_KINDS) throw new Error(`${this.screen.address} has too many kinds of controls.`);
    await this.settle();
    if (this.path() !== this.pathOfScreen) this.mustReopen = true;
  }

  private async closeDialog(): Promise<void> {
    await user.keyboard('{Escape}');
    await this.settle();
    this.mustReopen = lastDialog() !== undefined;
    this.leaveDialog();
  }
}

/** Closes PrimeReact's dialogs without an animation, and makes the window a wide one. */
function prepareWindow(): void {
  PrimeReact.cssTransition = false;
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
}

/** Presses each kind of control on a screen, and in the dialogs that open, as a person with these roles. */
export async function pressScreen(screen: Screen, roles: readonly Role[]): Promise<Pressed> {
  prepareWindow();
  const server = installSampleServer(screen, roles);
  const visit = new Visit(screen, roles, server);
  const variants = isOpenTo(roles, screen) ? (screen.variants ?? allFilled) : [];
  for (const variant of variants) await visit.pressAll(variant);
  cleanup();
  if (server.unknown.size > 0) throw new Error(`There is no endpoint ${[...server.unknown].join(', ')}.`);
  return {
    kinds: [...visit.kinds],
    refused: [...server.refused],
    allowed: [...server.allowed],
    hasThrown: visit.hasThrown,
    closedLinks: [...visit.closedLinks],
  };
}
