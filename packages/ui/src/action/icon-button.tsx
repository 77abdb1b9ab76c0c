import { type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { pressProps } from './button';
import { Icon, type IconName } from './icon';
import { Reason, withReason } from './reason';

export type IconButtonProps = {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick?: (() => void) | undefined;
  readonly tone?: 'plain' | 'danger' | 'accent' | undefined;
  readonly disabledReason?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** The id of the menu that the button opens. */
  readonly menu?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'plain', disabledReason, busy = false } = props;
  const reason = { id: useId(), reason: disabledReason };
  return (
    <>
      <button
        {...pressProps(busy || disabledReason !== undefined, props.onClick)}
        {...withReason(reason)}
        aria-busy={busy || undefined}
        aria-controls={props.menu}
        aria-expanded={props.expanded}
        aria-haspopup={props.menu === undefined ? undefined : 'menu'}
        aria-label={label}
        aria-pressed={props.pressed}
        className={classNames('ui-icon-button', `ui-icon-button-${tone}`)}
        ref={props.buttonRef}
        tabIndex={props.tabIndex}
        title={disabledReason === undefined ? label : undefined}
        type="button"
      >
        <Icon name={busy ? 'spinner' : icon} spin={busy} />
      </button>
      <Reason {...reason} />
    </>
  );
}
