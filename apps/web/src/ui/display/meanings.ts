import type { Meaning } from '@moadi/domain/enums';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Icon } from '../actions/Button.tsx';

export type { Meaning } from '@moadi/domain/enums';

/** Each meaning has a colour, a soft ground and an icon, never colour alone. */
export const meaningIcons: Record<Meaning, Icon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  waiting: Clock,
  neutral: CircleMinus,
};
