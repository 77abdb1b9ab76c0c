import { texts } from '../texts';
import { Mark } from './mark';
import { NavbarNote } from './navbar-note';

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
