import { officeAddress } from '@ostep/api-office/addresses';
import { html, textOf } from '@ostep/service-kit';
import { noticeTexts, confirmationTexts as texts } from '../texts';
import type { Notice } from './compose-notice';

type Reader = { readonly fullName: string; readonly code: string; readonly publicUrl: string };

export function composeConfirmation({ fullName, code, publicUrl }: Reader): Notice {
  const address = new URL(officeAddress.confirmNotices(code), publicUrl).href;
  const greeting = noticeTexts.greeting(fullName);
  const page = html`<html lang="pl">
<head><meta charset="utf-8"><title>${texts.subject}</title></head>
<body style="font-family: 'Segoe UI', Arial, sans-serif; font-size: 15px; line-height: 1.45; padding: 24px">
<p>${greeting}</p>
<p>${texts.why}</p>
<p><a href="${address}" style="color: #1f6b3a">${texts.confirm}</a></p>
<p>${texts.code(code)}</p>
<p style="font-size: 13px; color: #56635b">${texts.notYou}</p>
</body>
</html>`;
  return {
    subject: texts.subject,
    text: [
      greeting,
      '',
      texts.why,
      '',
      `${texts.confirm}:`,
      address,
      '',
      texts.code(code),
      '',
      '--',
      texts.notYou,
      '',
    ].join('\n'),
    html: `<!doctype html>${textOf(page)}`,
  };
}
