import type { SendingMode } from '../control/fixture-rows.ts';
import type { Fixtures } from '../control/fixtures.ts';
import type { TransportCode } from './codes.ts';
import type { Packet } from './packets.ts';
import { isMemoryId } from './token.ts';

/**
 * Section 1.2: whether the caller may send for the packet's memory, and whether this certificate may sign for it.
 * An unknown memory gives 04133 and an inactive one 04111, which the two lists of section 6.3 both name.
 */
export function permission(
  fixtures: Fixtures,
  packet: Pick<Packet, 'fiscalId' | 'clientId'>,
  signerId: string,
): TransportCode | undefined {
  if (!isMemoryId(packet.fiscalId)) return '04148';
  const memory = fixtures.memory(packet.fiscalId);
  if (!memory) return '04133';
  if (memory.status !== 'ACTIVE') return '04111';

  const company = fixtures.company(packet.clientId);
  if (company && company.status !== 'ACTIVE') return '04134';
  const row = modes[memory.mode];
  if (company && !(row.sender === 'company' && memory.company === company.id)) return '04111';
  if (!company) {
    const caller = fixtures.memory(packet.clientId);
    if (row.sender !== 'memory' || caller?.nationalId !== memory.nationalId) return '04132';
  }
  const signs = row.signer === 'owner' ? memory.nationalId : company?.nationalId;
  return signerId === signs ? undefined : '04132';
}

/** The table of section 1.2: whose token sends, whose key signs the invoice. */
const modes: Record<SendingMode, { sender: 'memory' | 'company'; signer: 'owner' | 'company' }> = {
  taxpayer: { sender: 'memory', signer: 'owner' },
  taxpayerKey: { sender: 'company', signer: 'owner' },
  companyKey: { sender: 'company', signer: 'company' },
};
