import { confirm } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { texts } from '../texts';

export function AnotherFileButton({ onAgreed }: { readonly onAgreed: () => void }) {
  const ask = async () => {
    const agreed = await confirm({
      title: texts.upload.another,
      message: texts.upload.replaces,
      acceptLabel: texts.upload.another,
      rejectLabel: texts.upload.back,
    });
    if (agreed) onAgreed();
  };
  return <Button icon="upload" label={texts.upload.another} onClick={() => void ask()} />;
}
