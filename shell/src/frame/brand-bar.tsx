import { texts } from '../texts';
import { Mark } from './mark';
import { NavbarNote } from './navbar-note';

/** The bar before anyone is signed in. */
export function BrandBar() {
  return (
    <header className="navbar">
      <span className="brand">
        <Mark />
        {texts.productName}
      </span>
      <NavbarNote />
    </header>
  );
}
