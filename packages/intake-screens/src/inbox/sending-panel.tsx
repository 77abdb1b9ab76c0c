import { Button, Icon } from '@ostep/ui';
import { dismissFailures, useSending } from './file-sender';
import { inboxTexts as texts } from './inbox-texts';

export function SendingPanel() {
  const { all, sent, waiting, failures } = useSending();
  return (
    <>
      <p aria-live="polite" className="inbox-sending">
        {sent < all ? (
          <>
            <progress aria-label={texts.sendingProgress} max={all} value={sent} /> {texts.sending({ all, sent })}
          </>
        ) : null}
      </p>
      {waiting ? <p className="ui-notice ui-notice-amber">{texts.waiting}</p> : null}
      <div role="alert">
        {failures.length > 0 ? (
          <div className="ui-notice ui-notice-amber">
            <p>
              <Icon name="exclamation-triangle" /> {texts.notSent}
            </p>
            <ul>
              {failures.map(({ name, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none is removed
                <li key={index}>{name === '' ? reason : `${name}: ${reason}`}</li>
              ))}
            </ul>
            <Button icon="times" label={texts.dismiss} onClick={dismissFailures} tone="text" />
          </div>
        ) : null}
      </div>
    </>
  );
}
