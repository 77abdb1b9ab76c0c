import { type Company, officeKeys } from '@ostep/api-office';
import { UploadPanel } from '@ostep/intake-screens';
import { confirm, toast } from '@ostep/platform';
import { Button, Section } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { LOGO_PATH, removeLogo } from '../office.queries';
import { texts } from '../texts';

const words = texts.logo;

export function Logo({ company, readOnly }: { company: Company; readOnly: boolean }) {
  const queries = useQueryClient();
  const storeCompany = useCallback(
    (saved: Company, message: string) => {
      queries.setQueryData(officeKeys.company, saved);
      toast({ type: 'success', title: texts.success, message });
    },
    [queries],
  );
  const onUploaded = useCallback((saved: Company) => storeCompany(saved, words.saved), [storeCompany]);
  const removal = useMutation({
    mutationFn: removeLogo,
    meta: { failure: texts.saveFailed },
    onSuccess: (saved) => storeCompany(saved, words.removed),
  });
  const hasLogo = company.logo !== null;
  return (
    <Section
      actions={
        hasLogo ? (
          <Button
            busy={removal.isPending}
            disabledReason={readOnly ? texts.readOnly : undefined}
            icon="trash"
            label={words.remove}
            onClick={() => void askToRemove(company.name, removal.mutate)}
          />
        ) : null
      }
      title={words.title}
    >
      {company.logo === null ? null : (
        <img alt={words.picture} className="office-logo" src={`data:${company.logoType};base64,${company.logo}`} />
      )}
      {readOnly || company.version === 0 ? (
        <p className="ui-muted">{readOnly ? null : words.needsCompany}</p>
      ) : (
        <UploadPanel<Company>
          accept="image/png,image/jpeg"
          hint={words.hint}
          label={hasLogo ? words.other : words.none}
          onResult={onUploaded}
          path={LOGO_PATH}
        />
      )}
    </Section>
  );
}

async function askToRemove(company: string, remove: () => void): Promise<void> {
  const agreed = await confirm({
    title: words.removeTitle,
    message: [words.removeMessage(company)],
    acceptLabel: words.remove,
    rejectLabel: texts.cancel,
    danger: true,
  });
  if (agreed) remove();
}
