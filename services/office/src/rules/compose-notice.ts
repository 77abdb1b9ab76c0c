import { officeAddress } from '@ostep/api-office/addresses';
import { attentionAddresses, orderAddress } from '@ostep/api-orders/addresses';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { type AttentionReason, attentionReasons, formatMoney } from '@ostep/kernel';
import { type Html, html, textOf } from '@ostep/service-kit';
import { noticeTexts as texts } from '../texts';
import type { MonthResult } from './month-result';

export type Waiting = {
  readonly reason: AttentionReason;
  readonly count: number;
  readonly since: string | null;
  readonly value: number | null;
};

/** The last seal of the history, for people who keep a copy outside of the database. */
export type Seal = { readonly number: number; readonly digest: string };

type Reader = {
  readonly fullName: string;
  readonly day: string;
  readonly publicUrl: string;
  readonly seal: Seal | null;
  readonly month: MonthResult | null;
};

export type Notice = { readonly subject: string; readonly text: string; readonly html: string };

type Line = { readonly label: string; readonly count: number; readonly details: string; readonly address: string };

const DAY_MS = 86_400_000;

/** Returns null if nothing needs attention and there is no month result. */
export function composeNotice(waiting: readonly Waiting[], reader: Reader): Notice | null {
  const rows = waiting.filter(({ count }) => count > 0);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count === 0 && !reader.month) return null;
  const lines = attentionReasons.flatMap((reason) =>
    rows.filter((row) => row.reason === reason).map((row) => lineOf(row, reader)),
  );
  return {
    subject:
      count === 0 && reader.month ? texts.monthSubject(reader.day, reader.month) : texts.subject(count, reader.day),
    text: plainText(lines, reader),
    html: `<!doctype html>${textOf(page(lines, reader))}`,
  };
}

function lineOf({ reason, count, since, value }: Waiting, { day, publicUrl }: Reader): Line {
  const age = since === null ? null : Math.round((Date.parse(day) - Date.parse(since)) / DAY_MS);
  const details = [
    age === null || age < 1 ? null : texts.oldest(age),
    value === null || value === 0 ? null : formatMoney(value),
  ].filter((part) => part !== null);
  return {
    label: texts.labels[reason],
    count,
    details: details.join(', '),
    address: absoluteUrl(publicUrl, attentionAddresses[reason]),
  };
}

const absoluteUrl = (publicUrl: string, path: string) => new URL(path, publicUrl).href;
const attentionUrl = ({ publicUrl }: Reader) => absoluteUrl(publicUrl, orderAddress.attention);
const monthPageUrl = (month: MonthResult, { publicUrl }: Reader) => absoluteUrl(publicUrl, summaryAddress.page(month));
const settingsUrl = ({ publicUrl }: Reader) => absoluteUrl(publicUrl, officeAddress.notices);

function plainText(lines: readonly Line[], reader: Reader): string {
  const listed = lines.flatMap(({ label, count, details, address }) => [
    `${label}: ${count}${details === '' ? '' : ` (${details})`}`,
    `  ${address}`,
    '',
  ]);
  return [
    texts.greeting(reader.fullName),
    '',
    ...(reader.month ? [texts.monthResult(reader.month), `  ${monthPageUrl(reader.month, reader)}`, ''] : []),
    ...(lines.length > 0 ? [`${texts.title} – ${texts.intro(reader.day)}:`, '', ...listed] : []),
    `${texts.all}: ${attentionUrl(reader)}`,
    '',
    ...(reader.seal ? [texts.seal(reader.seal), ''] : []),
    '--',
    texts.why,
    `${texts.off}: ${settingsUrl(reader)}`,
    '',
  ].join('\n');
}

const FONT = 'font-family: "Segoe UI", Arial, sans-serif; color: #1b2420';
const CELL = 'padding: 8px 12px 8px 0; border-top: 1px solid #d5dcd7; vertical-align: top';

function page(lines: readonly Line[], reader: Reader): Html {
  return html`<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title></head>
<body style="${FONT}; font-size: 15px; line-height: 1.45; margin: 0; padding: 24px; background: #ffffff">
<div style="max-width: 600px; margin: 0 auto">
<p style="margin: 0 0 12px">${texts.greeting(reader.fullName)}</p>
${
  reader.month &&
  html`<p style="margin: 0 0 16px">${texts.monthResult(reader.month)}
<br><a href="${monthPageUrl(reader.month, reader)}" style="color: #1f6b3a">${texts.monthPage}</a></p>`
}
${lines.length === 0 ? null : list(lines, reader)}
<p style="margin: 16px 0"><a href="${attentionUrl(reader)}" style="color: #1f6b3a">${texts.all}</a></p>
${
  reader.seal &&
  html`<p style="margin: 16px 0; font-size: 13px; color: #56635b; overflow-wrap: anywhere">${texts.seal(reader.seal)}</p>`
}
<p style="margin: 24px 0 0; font-size: 13px; color: #56635b">${texts.why}
<a href="${settingsUrl(reader)}" style="color: #56635b">${texts.off}</a></p>
</div>
</body>
</html>`;
}

const list = (lines: readonly Line[], { day }: Reader): Html => html`
<h1 style="font-size: 18px; margin: 0 0 12px">${texts.title} – ${texts.intro(day)}</h1>
<table role="presentation" cellspacing="0" cellpadding="0" style="width: 100%; border-collapse: collapse">
${lines.map(row)}
</table>`;

function row({ label, count, details, address }: Line): Html {
  return html`<tr>
<td style="${CELL}; width: 48px; text-align: right; font-size: 18px; font-weight: 600">${count}</td>
<td style="${CELL}"><a href="${address}" style="color: #1f6b3a">${label}</a>${
    details === '' ? '' : html`<br><span style="font-size: 13px; color: #56635b">${details}</span>`
  }</td>
</tr>
`;
}
