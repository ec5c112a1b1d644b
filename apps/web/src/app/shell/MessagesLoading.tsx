import { Spinner } from '../../ui/display/Spinner.tsx';
import { shellWords as words } from './words.ts';

/** As wide as the list that it stands for. */
export const MessagesLoading = () => (
  <div className="grid w-80 max-w-full place-items-center p-6">
    <Spinner label={words.loading} />
  </div>
);
