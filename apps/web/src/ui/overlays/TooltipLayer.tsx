import { useEffect, useId } from 'react';
import { floatBeside } from '../lib/useFloating.ts';

const delayMs = 400;

/**
 * The one tooltip of the page, mounted once. Any element asks for it with `data-tip="…"`; with `data-tip-cut` only
 * while its text is cut off. One listener for all is what lets a table of 200 rows have tooltips for nothing.
 */
export function TooltipLayer() {
  const id = useId();
  useEffect(() => listen(made(id)), [id]);
  return null;
}

/** In the document only while it is shown: in the landmark or dialog of its owner, of which it is a part for who hears the page. */
function made(id: string): HTMLElement {
  const tooltip = document.createElement('div');
  const attributes = { id, role: 'tooltip', popover: 'manual', class: 'tooltip', 'data-floating': '' };
  for (const [name, value] of Object.entries(attributes)) tooltip.setAttribute(name, value);
  return tooltip;
}

const LANDMARK = 'dialog, [role=dialog], main, header, nav, aside, footer';

/** Its list is open: the tooltip would lie over what is to be chosen. */
const isOpen = (owner: Element): boolean =>
  owner.matches(OPEN_LIST) || owner.querySelector(OPEN_LIST) !== null;

const OPEN_LIST = '[role=combobox][aria-expanded=true]';

function listen(tooltip: HTMLElement): () => void {
  let owner: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    clearTimeout(leaving);
    if (owner?.getAttribute('aria-describedby') === tooltip.id) owner.removeAttribute('aria-describedby');
    owner = undefined;
    tooltip.remove();
  };
  const show = () => {
    const fits = owner?.dataset.tipCut !== undefined && owner.scrollWidth <= owner.clientWidth;
    if (!owner?.isConnected || fits || isOpen(owner)) return;
    tooltip.textContent = owner.dataset.tip ?? '';
    // A name is not said twice: only a tooltip that adds something describes its owner.
    if (owner.ariaLabel !== owner.dataset.tip && !owner.hasAttribute('aria-describedby')) {
      owner.setAttribute('aria-describedby', tooltip.id);
    }
    (owner.closest(LANDMARK) ?? document.body).append(tooltip);
    tooltip.showPopover();
    floatBeside(tooltip, owner, 'center');
  };
  const point = (event: Event) => {
    const target = event.target as Element;
    const found = target.closest?.<HTMLElement>('[data-tip]') ?? undefined;
    if (found === owner || tooltip.contains(target)) return clearTimeout(leaving);
    // The pointer may cross the gap to the tooltip, to read or copy it.
    if (!found && tooltip.matches(':popover-open')) {
      leaving = setTimeout(hide, 150);
      return;
    }
    hide();
    owner = found;
    const byKeyboard = event.type === 'focusin' && target.matches(':focus-visible');
    const byMouse = event.type === 'pointerover' && (event as PointerEvent).pointerType === 'mouse';
    if (found?.dataset.tip && (byKeyboard || byMouse)) timer = setTimeout(show, delayMs);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !tooltip.matches(':popover-open')) return;
    // Escape takes away the tooltip first, and only then the dialog behind it.
    event.stopPropagation();
    hide();
  };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('pointerover', point, { signal });
  addEventListener('focusin', point, { signal });
  addEventListener('focusout', hide, { signal });
  addEventListener('pointerdown', hide, { signal });
  addEventListener('scroll', hide, { signal, capture: true, passive: true });
  addEventListener('keydown', key, { signal, capture: true });
  return () => {
    stop.abort();
    hide();
  };
}
