import { can, mayInCase, type CasePermission, type Permission } from '../access/index.ts';
import type { CaseRoleType, CaseState, RoleType } from '../enums/index.ts';

/** Who hears of a topic; anyone who reads it needs the same right. */
interface Topic {
  /** Of a signal of a case: its people and staff, as far as they may read such rows in it. */
  inCase?: CasePermission;
  /** The people that a signal is addressed to: one, those of a role or of a case, or everybody. */
  own?: Permission;
  /** Anyone who has this right, of every signal. */
  all?: Permission;
  /** Of no case, and yet each look at it is written down, as those of staff into cases are. */
  isWrittenDown?: true;
}

/** What pages that are open are told of: a kind and ids. What has changed is read by the page, through the checks of every reading. */
export const liveTopics = {
  invoices: { inCase: 'invoices.read' },
  imports: { inCase: 'imports.read' },
  buyers: { inCase: 'buyers.read', all: 'buyers.readAll' },
  goods: { inCase: 'goods.list', all: 'goods.readAll' },
  contracts: { inCase: 'contracts.read', all: 'contracts.read' },
  files: { inCase: 'case.read', all: 'files.read' },
  people: { all: 'users.read', isWrittenDown: true },
  cases: { inCase: 'case.read', own: 'cases.own' },
  messages: { own: 'notifications.own' },
  exports: { own: 'account.use' },
  announcements: { all: 'notifications.read' },
  tickets: { own: 'tickets.own' },
  // What concerns the support alone is told apart: the person who asked does not even hear that there is a note, or who has it in hand.
  ticketDesk: { all: 'tickets.readAll' },
  ticketNotes: { all: 'tickets.readAll' },
  ticketPresence: { all: 'tickets.readAll' },
} as const satisfies Record<string, Topic>;

export type LiveTopic = keyof typeof liveTopics;

/** Something of this kind has changed. */
export interface Signal {
  topic: LiveTopic;
  /** Absent: it belongs to no case. */
  clientId?: number;
  /** Absent: many, or all. */
  ids?: readonly string[];
}

/** To whom it is addressed beside its topic. */
export interface Addressed extends Signal {
  userId?: string;
  role?: RoleType;
}

/** Who listens, and what they are in the case of the signal; a case that they are not in has no role. */
export interface Listener {
  userId: string;
  role: RoleType;
  caseRole?: CaseRoleType | undefined;
  caseState?: CaseState | undefined;
}

/** Whether somebody may be told of a signal: of what it names, the narrowest counts. */
export function mayHear({ topic, clientId, userId, role: ofRole }: Addressed, listener: Listener): boolean {
  const { inCase, own, all }: Topic = liveTopics[topic];
  const { role, caseRole, caseState } = listener;
  if (all && can(role, all)) return true;
  const mayOwn = own !== undefined && can(role, own);
  if (userId !== undefined) return mayOwn && userId === listener.userId;
  if (ofRole !== undefined) return mayOwn && ofRole === role;
  if (clientId === undefined) return mayOwn;
  if (!inCase) return mayOwn && caseRole !== undefined;
  return caseState !== undefined && mayInCase({ role, caseRole, caseState }, inCase);
}
