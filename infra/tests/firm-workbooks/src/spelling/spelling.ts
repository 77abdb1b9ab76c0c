import type { DayStyle, MonthStyle } from './days';
import type { FigureStyle, MinusStyle } from './figures';

export type Spelling = {
  readonly figure: FigureStyle;
  readonly minus: MinusStyle;
  readonly day: DayStyle;
  readonly month: MonthStyle;
};
