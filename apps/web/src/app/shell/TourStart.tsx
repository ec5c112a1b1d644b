import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { tellError } from '../../kit/api/notify.ts';
import { session } from '../../kit/api/session.ts';
import { loadPart } from '../../kit/load-part.ts';
import { useStore } from '../../ui/lib/store.ts';
import type { TourProps } from '../tour/Tour.tsx';
import { asked } from './asked.ts';

/** So long after a page is there its tour begins (spec 3 section 9). */
const BEGINS_AFTER_MS = 1_500;

/** Loads the guided tours for whom one waits, or when one is asked for. */
export function TourStart({ path }: { path: string }) {
  const isNew = useStore(session)?.hasTours === true;
  const isAsked = useStore(asked) === 'tour';
  const [first] = useState(path);
  const [Tour, show] = useState<ComponentType<TourProps>>();
  const load = useEffectEvent((onError: (error: unknown) => void) => {
    loadPart(() => import('../tour/Tour.tsx')).then(part => show(() => part.default), onError);
  });
  useEffect(() => {
    if (!isNew) return;
    // Nobody has asked for it: what fails is tried again with the next visit.
    const timer = setTimeout(() => load(() => {}), BEGINS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNew]);
  useEffect(() => {
    if (isAsked) load(tellError);
  }, [isAsked]);
  return (
    Tour && (
      <Tour
        key={path}
        path={path}
        waitMs={path === first ? 0 : BEGINS_AFTER_MS}
        isAsked={isAsked}
        onHeard={() => asked.set(undefined)}
      />
    )
  );
}
