import { useNavigate } from '@tanstack/react-router';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { hasPasskeys } from '../../kit/second-factor/passkey.ts';
import type { Icon } from '../../ui/actions/Button.tsx';
import { pageWords as words } from './words.ts';

/** An app or a passkey; the choice stands in the address, so that the browser's back leads here again. */
export function ChooseStep() {
  const navigate = useNavigate();
  const choose = (step: string) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, step }) });
  return (
    <div className="flex flex-col gap-3">
      <Choice icon={Smartphone} title={words.app} text={words.appText} onClick={() => choose('app')} />
      {hasPasskeys() && (
        <Choice
          icon={Fingerprint}
          title={words.passkey}
          text={words.passkeyText}
          onClick={() => choose('passkey')}
        />
      )}
    </div>
  );
}

type Props = { icon: Icon; title: string; text: string; onClick: () => void };

function Choice({ icon: Picture, title, text, onClick }: Props) {
  return (
    <button
      type="button"
      className="flex items-start gap-3 rounded-field border border-hairline p-4 text-start hover:bg-hover"
      onClick={onClick}
    >
      <Picture size={24} className="mt-0.5 flex-none text-accent" />
      <span className="flex flex-col gap-1">
        <span className="font-bold">{title}</span>
        <span className="text-table text-muted">{text}</span>
      </span>
    </button>
  );
}
