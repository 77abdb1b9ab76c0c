import { Link, type To } from '@ostep/router';
import { classNames } from '../class-names';
import { Button, ButtonContent, type ButtonTone } from './button';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';

type ButtonLinkProps = {
  readonly to: To;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly tone?: ButtonTone | undefined;
  readonly disabledReason?: string | undefined;
  readonly onClick?: (() => void) | undefined;
};

export function ButtonLink({ to, label, icon, tone = 'secondary', disabledReason, onClick }: ButtonLinkProps) {
  if (disabledReason) return <Button disabledReason={disabledReason} icon={icon} label={label} tone={tone} />;
  return (
    <Link className={classNames('ui-button', `ui-button-${tone}`)} onClick={onClick} to={to}>
      <ButtonContent icon={icon}>{label}</ButtonContent>
    </Link>
  );
}

type IconLinkProps = {
  readonly to: To;
  readonly label: string;
  readonly icon: IconName;
  readonly disabledReason?: string | undefined;
};

export function IconLink({ to, label, icon, disabledReason }: IconLinkProps) {
  if (disabledReason) return <IconButton disabledReason={disabledReason} icon={icon} label={label} />;
  return (
    <Link aria-label={label} className="ui-icon-button ui-icon-button-plain" title={label} to={to}>
      <Icon name={icon} />
    </Link>
  );
}
