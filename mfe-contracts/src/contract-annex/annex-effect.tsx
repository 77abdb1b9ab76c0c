import type { AnnexPreview } from '@ostep/api-contracts';
import { sum, toJsonNumber } from '@ostep/kernel';
import { Button, Section } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { AnnexPreviewList } from './annex-preview-list';
import type { AnnexEffect } from './use-annex-effect';

const { annex: words } = texts;

/** The effect in one sentence, shown beside the save button. */
export function AnnexEffectInMoney({ effect: { preview, pendingReason } }: { readonly effect: AnnexEffect }) {
  return (
    <p className="contracts-effect" role="status">
      {pendingReason ?? (preview && sentencesOf(preview).join(' '))}
    </p>
  );
}

export function AnnexEffectByItem({ effect: { preview, pendingReason } }: { readonly effect: AnnexEffect }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      actions={
        <Button
          disabledReason={preview ? undefined : (pendingReason ?? undefined)}
          expanded={isOpen}
          icon="eye"
          label={isOpen ? words.hidePreview : words.showPreview}
          onClick={() => setOpen(!isOpen)}
        />
      }
      title={words.preview}
    >
      {isOpen && preview ? <AnnexPreviewList preview={preview} /> : null}
    </Section>
  );
}

function sentencesOf({ sums, protocols }: AnnexPreview): string[] {
  const settled = toJsonNumber(sum(protocols.map(({ difference }) => difference)));
  return [
    words.effect(sums.difference, sums.differenceBrutto),
    ...(protocols.length === 0 ? [] : [words.settledSum(settled, protocols.length)]),
  ];
}
