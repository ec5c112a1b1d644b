import { wrongWith, type Answer } from './judge.ts';
import { mutations } from './mutations.ts';
import { draftOf, type Draft } from './requests.ts';
import { mismatch } from './schema.ts';
import { leaked, printed, send, written, type Written } from './send.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';
import { withoutInvisible } from '@moadi/domain/primitives';

/** What is not as it should be, with the request that showed it. */
export interface Failure {
  what: string;
  request: string;
}

/** Counts requests and gathers what was wrong with their answers. */
export class Play {
  readonly world: World;
  readonly random: Random;
  readonly failures: Failure[] = [];
  requests = 0;
  fiveHundreds = 0;
  #last: Written | undefined;

  constructor(world: World, random: Random) {
    this.world = world;
    this.random = random;
  }

  /** Sends one request; its answer is judged by itself. */
  async ask(request: Written): Promise<Answer> {
    this.requests += 1;
    this.#last = request;
    const answer = await send(this.world, request);
    if (answer.status >= 500) this.fiveHundreds += 1;
    const wrong = wrongWith(request.operation, answer) ?? (await leaked(this.world, request, answer));
    if (wrong !== undefined) this.say(wrong);
    return answer;
  }

  /** Something is wrong, seen by the request that was sent last. */
  say(what: string): void {
    this.failures.push({ what, request: this.#last ? printed(this.#last) : '' });
  }
}

/** A request, most often with something wrong with it. */
export function drafted({ world, random }: Play): Draft {
  const draft = draftOf(world, random);
  const fitting = mutations.filter(({ fits }) => fits(draft));
  for (let left = random.pick([0, 0, 1, 1, 1, 2, 3]); left > 0; left -= 1)
    random.pick(fitting).change(draft, random);
  return draft;
}

/** Sends it alone. */
export async function single(play: Play, draft: Draft): Promise<void> {
  const answer = await play.ask(await written(draft));
  const unlike = answer.status < 300 ? takenAlthough(draft) : undefined;
  if (unlike !== undefined) play.say(`taken, although the document does not allow its body: ${unlike}`);
  remember(play.world, draft, answer);
}

/** Where a body that was taken is other than the document says; what nobody sees in a text is no part of it. */
function takenAlthough({ operation, body, text }: Draft): string | undefined {
  if (text !== undefined || operation.body === undefined) return undefined;
  const seen = JSON.parse(JSON.stringify(body ?? null), (_, value: unknown) =>
    typeof value === 'string' ? withoutInvisible(value) : value,
  ) as unknown;
  return mismatch(operation.body, seen);
}

const makes = {
  'buyers.create': 'buyer',
  'goods.create': 'good',
  'invoices.create': 'invoice',
  'files.upload': 'file',
} as const;
const removes = { 'buyers.remove': 'buyer', 'goods.remove': 'good', 'files.remove': 'file' } as const;

/** Rows that were made and deleted on the way are named by later requests. */
function remember({ pools, own }: World, { operation, params }: Draft, { status, text }: Answer): void {
  if (status >= 300) return;
  const made = (makes as Readonly<Record<string, (typeof makes)[keyof typeof makes]>>)[operation.id];
  const mine = params['clientId'] === String(own.clientId);
  if (made)
    pools.add(made, mine ? 'live' : 'foreign', (JSON.parse(text) as { data: { id: string } }).data.id);
  const removed = (removes as Readonly<Record<string, (typeof removes)[keyof typeof removes]>>)[operation.id];
  if (removed) pools.deleted(removed, params['id']!);
}
