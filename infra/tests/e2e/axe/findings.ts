import type { Page } from '@playwright/test';
import { axeSource } from './axe-core';

/** Content that is not drawn, or only inherits its colours, keeps those of the previous theme. */
const drawAll = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
  document.adoptedStyleSheets = [sheet];
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))));
})()`;

type Place = { readonly html: string; readonly failureSummary?: string };
type Finding = { readonly id: string; readonly help: string; readonly nodes: readonly Place[] };

const placeOf = ({ html, failureSummary = '' }: Place) =>
  `${html.slice(0, 160)} (${failureSummary.split('\n')[1]?.trim()})`;

/** Rules that depend on the theme; the others take most of the time. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

type Options = {
  readonly runOnly?: readonly string[];
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
};

export async function findings(page: Page, options: Options): Promise<string[]> {
  await page.evaluate(drawAll);
  await page.evaluate(axeSource);
  // Defined by axe.
  const found = (await page.evaluate(
    `axe.run({ resultTypes: ['violations'], ...${JSON.stringify(options)} }).then((result) => result.violations)`,
  )) as Finding[];
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(placeOf).join('; ')}`);
}
