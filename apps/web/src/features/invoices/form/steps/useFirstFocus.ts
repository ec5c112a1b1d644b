import { useEffect, useEffectEvent, type RefObject } from 'react';
import { phone, useMediaQuery } from '../../../../ui/lib/useMediaQuery.ts';
import { focusLine, focusOnceThere } from '../lines/grid-keys.ts';
import { useFormContext } from '../state/context.ts';

/** In a form in which nothing was typed yet, the cursor stands where the typing begins; on a phone that would cover half of it. */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  const { store, isLike } = useFormContext();
  const isPhone = useMediaQuery(phone);
  const begin = useEffectEvent(() => {
    if (isPhone || store.get().touched || !form.current) return;
    // Somebody who is in a field or a dialog already stays there.
    if (document.activeElement?.matches('input, select, textarea, dialog *')) return;
    if (isLike) focusQuantity();
    else focusFirst(form.current);
  });
  useEffect(() => {
    // Behind the wizard, which leads the focus to the step, and what else a new page does with it.
    const frame = requestAnimationFrame(() => begin());
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** The search for a buyer; of a kind that has none, the first field that wants something. */
function focusFirst(form: HTMLElement): void {
  const wanting = [...form.querySelectorAll<HTMLInputElement>('[aria-required=true]')];
  const field =
    form.querySelector<HTMLInputElement>('input[name=buyer]') ?? wanting.find(({ value }) => value === '');
  if (field) field.focus();
  else focusLine(0);
}

/** All is there; what differs is how much of it. */
const focusQuantity = (): void =>
  focusOnceThere(
    () =>
      document.querySelector('[name="invoiceBodies.0.quantity"]:not([disabled])') ??
      document.querySelector('[name="invoiceBodies.0.fee"]'),
  );
