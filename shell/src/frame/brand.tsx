import { Link } from '@ostep/router';
import { HOME } from '../paths';
import { texts } from '../texts';
import { Logo } from './logo';

export function Brand() {
  return (
    <Link className="brand" to={HOME}>
      <Logo />
      <span className="brand-name">{texts.productName}</span>
    </Link>
  );
}
