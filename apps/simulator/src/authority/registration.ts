import type { Facts } from '../rules/facts.ts';
import { choice, textOf, type Invoice } from '../rules/invoice.ts';
import { readSheet } from '../rules/sheet.ts';
import type { Known } from './known.ts';
import { isExceeded, seasonOf } from './article6.ts';
import type { Packet } from './packets.ts';
import type { Entry } from './portal.ts';

/** What registering needs to know of the packet that an invoice came in. */
export type Sent = Pick<Packet, 'referenceNumber' | 'fiscalId' | 'receivedAtMs'>;

/** What the rules may ask about the world, for a packet of this memory. */
export function factsFor(world: Known, packet: Sent): Facts {
  const { deadlineDays, deadlineInHours, addedLines, kindInCorrections } = world.knobs.values;
  return {
    receivedAtMs: packet.receivedAtMs,
    deadlineDays,
    deadlineInHours,
    addedLines,
    kindInCorrections,
    memory: world.fixtures.memory(packet.fiscalId)!,
    fixtures: world.fixtures,
    registered: taxId => world.portal.get(taxId),
    isSerialUsed: serialHex => world.portal.isSerialUsed(packet.fiscalId, serialHex),
    corrections: taxId => world.portal.corrections(taxId),
    sheetOf: taxId => {
      const { referenceNumber } = world.portal.get(taxId)!;
      return readSheet(world.packets.reference(referenceNumber)!.outcome!.content!).sheet!;
    },
  };
}

/** The portal's entry for an accepted invoice. */
export function entryOf(world: Known, packet: Sent, invoice: Invoice): Entry {
  const { header } = invoice.sheet;
  const reference = invoice.ins === 1 ? undefined : world.portal.get(textOf(header, 'irtaxid') ?? '');
  const taxId = textOf(header, 'taxid')!;
  const seller = textOf(header, 'tins')!;
  const buyerEconomicNumber = reference ? reference.buyerEconomicNumber : textOf(header, 'tinb');
  const vatRial = (header.values.get('tvam') ?? '0').toString();
  const season = seasonOf(seller, Number((header.values.get('indatim') ?? '0').toString()));
  return {
    taxId,
    serialHex: taxId.slice(11, 21),
    referenceNumber: packet.referenceNumber,
    fiscalId: packet.fiscalId,
    sellerEconomicNumber: seller,
    kind: invoice.kind,
    ins: invoice.ins,
    late: invoice.late === true,
    irtaxid: reference?.taxId,
    buyerEconomicNumber,
    settlement: choice(header, 'setm'),
    totalRial: (header.values.get('tbill') ?? '0').toString(),
    vatRial,
    season,
    article6: isExceeded(world, seller, season, BigInt(vatRial)) ? 'EXCEEDED' : 'NOT_EXCEEDED',
    state: firstState(world, invoice, buyerEconomicNumber),
    registeredAtMs: packet.receivedAtMs,
    paidRial: '0',
  };
}

/**
 * Section 7.5: type 1 with a buyer's economic number awaits the buyer, everything else needs no reaction. The papers
 * do not say who cannot react: here a buyer without an account, or one permanently unauthorised.
 */
function firstState(world: Known, invoice: Invoice, buyerEconomicNumber: string | undefined): Entry['state'] {
  if (!invoice.kind?.startsWith('1') || invoice.ins === 3 || !buyerEconomicNumber) return 'NO_NEED_REACTION';
  const status = world.fixtures.taxpayer(buyerEconomicNumber)?.status;
  return status === 'NOT_ALLOCATED' || status === 'PERMANENT_UNAUTHORIZE'
    ? 'IMPOSSIBLE_REACTION'
    : 'AWAITING_REACTION';
}
