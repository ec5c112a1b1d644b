import type { Engine } from './context.ts';

/**
 * Workers of which one goes on at a time, as far as to its next step on the database or towards the authority; which one is
 * next, chance decides. So everything that happens follows from the seed alone, and a world is played again by its number.
 */
export class Stage {
  readonly #random: () => number;
  #waiting: (() => void)[] = [];
  #playing = 0;
  #quiet: (() => void)[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  async play<T>(work: () => Promise<T>): Promise<T> {
    this.#playing++;
    await this.step();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Here others may overtake. */
  step(): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push(resolve);
      this.#next();
    });
  }

  /** Away until something happens; the others go on. */
  async awayUntil(event: Promise<void>): Promise<void> {
    this.#leave();
    await event;
    this.#playing++;
    await this.step();
  }

  /** When nobody plays any more but who is away. */
  quiet(): Promise<void> {
    return this.#playing === 0 ? Promise.resolve() : new Promise(resolve => this.#quiet.push(resolve));
  }

  #leave(): void {
    this.#playing--;
    this.#next();
  }

  #next(): void {
    if (this.#playing === 0) for (const told of this.#quiet.splice(0)) told();
    if (this.#waiting.length === 0 || this.#waiting.length < this.#playing) return;
    const [goOn] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
    goOn!();
  }

  /** An engine whose every transaction and request is a step; what it asks and hears is noted in `trace`. */
  engine(engine: Engine, trace: string[]): Engine {
    const step = () => this.step();
    const client = new Proxy(engine.authority.client, {
      get(target, name) {
        const method = (target as unknown as Record<string | symbol, unknown>)[name];
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          await step();
          const outcome = (await method(...args)) as { kind: string };
          trace.push(`${String(name)} ${args.find(Array.isArray)?.length ?? 0} ${outcome.kind}`);
          return outcome;
        };
      },
    });
    const system: Engine['db']['system'] = async work => {
      await step();
      return engine.db.system(work);
    };
    return { ...engine, db: { ...engine.db, system }, authority: { ...engine.authority, client } };
  }
}
