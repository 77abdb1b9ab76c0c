import { createPortal } from 'react-dom';
import type { EarlyKeys } from './use-early-keys';

type EarlyFieldProps = { readonly label: string; readonly keys: EarlyKeys; readonly onClose: () => void };

/** A field in the place of the dialog's field, while that loads; outside of the page, which the dialog makes inert. */
export function EarlyField({ label, keys, onClose }: EarlyFieldProps) {
  return createPortal(
    <search className="early-field">
      <input
        aria-label={label}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it is opened by a key, to be typed into
        autoFocus
        className="p-inputtext"
        onChange={({ target }) => keys.type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keys.enter();
          if (key === 'Escape') onClose();
        }}
        ref={keys.field}
        spellCheck={false}
        value={keys.typed}
      />
    </search>,
    document.body,
  );
}
