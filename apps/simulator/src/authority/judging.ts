import type { Opened } from '../jose/packet.ts';
import type { PortalState } from '../rules/facts.ts';
import type { Finding } from '../rules/finding.ts';
import { judge } from '../rules/judge.ts';
import type { Known } from './known.ts';
import { transportCodes, type TransportCode } from './codes.ts';
import type { JudgedEvent, Packet, Status } from './packets.ts';
import { permission } from './permission.ts';
import type { Entry } from './portal.ts';
import { entryOf, factsFor, type Sent } from './registration.ts';

/** Decides one opened packet and gives the event that records it; undefined for one that never ends. */
export function judgedEvent(world: Known, packet: Packet, opened: Opened): JudgedEvent | undefined {
  if (packet.faults.has('never')) return undefined;
  const ended = (status: Status, findings: Finding[]) => outcome(world, packet, opened, status, findings);
  if (packet.faults.has('timeout')) return ended('TIMEOUT', []);
  if (packet.faults.has('notfound')) return ended('NOT_FOUND', []);
  if (packet.faults.has('refuse')) return ended('FAILED', [simulated(packet.faults.get('refuse')!)]);
  if ('code' in opened)
    return failedEvent(world, packet, opened, opened.code, `section 6.3 (${opened.reason})`);
  const code = permission(world.fixtures, packet, opened.ownerId);
  if (code) return failedEvent(world, packet, opened, code, 'sections 1.2, 6.3');

  const verdict = judge(opened.content, factsFor(world, packet));
  const event = ended(verdict.accepted ? 'SUCCESS' : 'FAILED', verdict.findings);
  event.outcome.checks = verdict.checks;
  return verdict.accepted ? registering(event, entryOf(world, packet, verdict.invoice!)) : event;
}

/** Registers content that was accepted before (demonstration history): read like any other, but not judged. */
export function historyEvent(
  world: Known,
  packet: Sent,
  content: Buffer,
  state: PortalState | undefined,
): JudgedEvent {
  const { invoice } = judge(content, factsFor(world, packet));
  const entry = entryOf(world, packet, invoice!);
  const opened = { content, ownerId: '', signerName: '', headerKeys: [] };
  return registering(outcome(world, packet, opened, 'SUCCESS', []), {
    ...entry,
    state: state ?? entry.state,
  });
}

function registering(event: JudgedEvent, entry: Entry): JudgedEvent {
  return { ...event, outcome: { ...event.outcome, taxId: entry.taxId }, entry };
}

/** The end of a packet that never came to be judged by its content. */
export function failedEvent(
  world: Known,
  packet: Sent,
  opened: Opened,
  code: TransportCode,
  source = 'section 6.3 (internal)',
): JudgedEvent {
  return outcome(world, packet, opened, 'FAILED', [
    { code, level: 'error', message: transportCodes[code], path: '', source },
  ]);
}

function outcome(
  world: Known,
  packet: Sent,
  opened: Opened,
  status: Status,
  findings: Finding[],
): JudgedEvent {
  const read = 'content' in opened ? opened : undefined;
  const content = read && Buffer.from(read.content).toString();
  return {
    type: 'judged',
    referenceNumber: packet.referenceNumber,
    status,
    outcome: {
      atMs: world.clock.now(),
      taxId: taxIdIn(content),
      content,
      signer: read && { ownerId: read.ownerId, name: read.signerName, headerKeys: read.headerKeys },
      findings,
      checks: { fields: 0, obligations: 0, rules: 0 },
      keyId: world.keys.current.id,
    },
  };
}

function simulated(code: string): Finding {
  const message = Object.hasOwn(transportCodes, code)
    ? transportCodes[code as TransportCode]
    : transportCodes['05139'];
  return { code, level: 'error', message, path: '', source: 'simulated fault "refuse"' };
}

/** Good enough to list a refused packet under its id, and to find it when nothing else could be read. */
export function taxIdIn(content: string | undefined): string | undefined {
  return /"taxid"\s*:\s*"([A-Z0-9]{22})"/.exec(content ?? '')?.[1];
}
