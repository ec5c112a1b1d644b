import { Button } from '../ui/actions/Button.tsx';

type Props<States> = { of: States; onOpen: (name: keyof States) => void };

/** A button for each state of something that opens. */
export const StateButtons = <States extends object>({ of, onOpen }: Props<States>) => (
  <div className="flex flex-wrap gap-2">
    {(Object.keys(of) as (keyof States & string)[]).map(name => (
      <Button key={name} onClick={() => onOpen(name)}>
        {name}
      </Button>
    ))}
  </div>
);
