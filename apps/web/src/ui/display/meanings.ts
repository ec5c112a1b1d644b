import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Icon } from '../actions/Button.tsx';

/** The six meanings of look.md; each has a colour, a soft ground and an icon, never colour alone. */
export type Meaning = 'success' | 'warning' | 'danger' | 'info' | 'waiting' | 'neutral';

export const meaningIcons: Record<Meaning, Icon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  waiting: Clock,
  neutral: CircleMinus,
};
