import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from '../actions/IconButton.tsx';
import { useStore } from '../lib/store.ts';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { words } from '../words.ts';
import { chosenTheme, chooseTheme } from './theme.ts';

/** As the person chose it, or as the device is. */
export function useIsDark(): boolean {
  const deviceDark = useMediaQuery('(prefers-color-scheme: dark)');
  return (useStore(chosenTheme) ?? (deviceDark ? 'dark' : 'light')) === 'dark';
}

export function ThemeToggle() {
  const dark = useIsDark();
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? words.toLight : words.toDark}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
