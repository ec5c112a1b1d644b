import type { RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { loadPart } from '../kit/load-part.ts';

export type Screen = () => Promise<{ default: RouteComponent }>;

/**
 * A page that is loaded when somebody goes to it, or is about to. The router waits for `preload` before it shows the page; what
 * fails is asked for again with the next try. The router's own way would load the page anew by itself, and only once.
 */
export function pagePart(load: Screen): RouteComponent {
  let part: RouteComponent | undefined;
  return Object.assign((props: object) => part && createElement(part, props), {
    preload: async () => {
      part ??= (await loadPart(load)).default;
    },
  });
}
