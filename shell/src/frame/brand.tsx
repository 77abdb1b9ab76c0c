import { Link } from '@ostep/router';
import { Logo } from '../brand/logo';
import { HOME } from '../paths';
import { texts } from '../texts';

export function Brand() {
  return (
    <Link className="brand" to={HOME}>
      <Logo />
      <span className="brand-name">{texts.productName}</span>
    </Link>
  );
}
