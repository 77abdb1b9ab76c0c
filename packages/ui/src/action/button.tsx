import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from './icon';
import { Reason, withReason } from './reason';

export type ButtonTone = 'primary' | 'secondary' | 'danger' | 'text';

export type ButtonProps = {
  readonly label: string;
  readonly onClick?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
  readonly tone?: ButtonTone | undefined;
  readonly busy?: boolean | undefined;
  /** Disables the button. It stays focusable, so that keyboard users can read the reason. */
  readonly disabledReason?: string | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly expanded?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly hint?: string | undefined;
  /** What a press does, in a second line. */
  readonly caption?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
};

/** `aria-disabled` instead of `disabled`, which would lose the focus and the place in the tab order. */
export function pressProps(isDisabled: boolean, onClick: (() => void) | undefined) {
  if (!isDisabled) return { onClick: onClick && (() => onClick()) };
  return { 'aria-disabled': true, onClick: (event: { preventDefault: () => void }) => event.preventDefault() };
}

export function Button(props: ButtonProps) {
  const { label, icon, tone = 'secondary', busy = false, disabledReason, expanded, pressed } = props;
  const reason = { id: useId(), reason: disabledReason };
  return (
    <>
      <button
        {...pressProps(busy || disabledReason !== undefined, props.onClick)}
        {...withReason(reason)}
        aria-busy={busy || undefined}
        aria-expanded={expanded}
        aria-pressed={pressed}
        className={classNames('ui-button', `ui-button-${tone}`)}
        ref={props.buttonRef}
        title={disabledReason === undefined ? (props.hint ?? props.caption) : undefined}
        type={props.type ?? 'button'}
      >
        <ButtonContent busy={busy} icon={icon}>
          {label}
          {props.caption === undefined ? null : (
            <span aria-hidden="true" className="ui-button-act">
              {props.caption}
            </span>
          )}
        </ButtonContent>
      </button>
      <Reason {...reason} />
    </>
  );
}

export function ButtonContent({
  icon,
  busy = false,
  children,
}: {
  icon?: IconName | undefined;
  busy?: boolean;
  children: ReactNode;
}) {
  const glyph = busy ? 'spinner' : icon;
  return (
    <>
      {glyph ? <Icon name={glyph} spin={busy} /> : null}
      <span>{children}</span>
    </>
  );
}
