import { inputOf, stepOf } from '@moadi/domain/cases';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { leaveWords } from '../../kit/leave/words.ts';
import { mayLeave } from '../../ui/overlays/may-leave.ts';
import { openDialogs } from '../../ui/overlays/open-dialogs.ts';

/** `?field=postalCode`, `documents.16` or `signOwners.<id>`: the address of what is due leads to its step, and to its field. */
export function useFieldFocus(current: string): void {
  const { field } = useSearch({ strict: false }) as { field?: string };
  const navigate = useNavigate();
  const step = field && stepOf(field);
  const wanted = useRef(step);
  const found = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const to = wanted.current;
    wanted.current = undefined;
    const search = (before: object) => ({ ...before, step: to });
    if (current !== to) void navigate({ to: '.', search, replace: true, ignoreBlocker: true });
  }, [current, navigate]);
  useEffect(() => {
    if (current !== step) found.current = undefined;
    if (!field || found.current === field || current !== step) return;
    found.current = field;
    focusOn(field);
  }, [field, current, step]);
}

/** Brings a place of the shown step into view, and the keyboard to it. */
export function focusOn(field: string): void {
  const name = CSS.escape(inputOf(field));
  const place = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  const input = place?.matches('input, select, textarea')
    ? place
    : place?.querySelector<HTMLElement>('input, button');
  input?.focus();
  place?.scrollIntoView({ block: 'center' });
}

/** The browser's Back leads to the step before: what was typed in this one would be lost with it. */
export function useStepQuestion(dirty: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!dirty) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        openDialogs.get().length === 0 &&
        currentLocation.pathname === nextLocation.pathname &&
        !(await mayLeave(leaveWords.page)),
    });
  }, [history, dirty]);
}
