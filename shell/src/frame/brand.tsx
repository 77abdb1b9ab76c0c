import { Link } from '@ostep/router';
import { HOME } from '../paths';
import { texts } from '../texts';
import { Mark } from './mark';

export function Brand() {
  return (
    <Link className="brand" to={HOME}>
      <Mark />
      <span className="brand-name">{texts.productName}</span>
    </Link>
  );
}
