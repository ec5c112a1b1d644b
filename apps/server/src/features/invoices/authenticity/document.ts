import { fault, type Fault } from '@moadi/domain/faults';
import { ExactNumber, readJson, type JsonValue } from '@moadi/moadian';
import { hasManyParts } from './many-parts.ts';

/**
 * The non-repudiation document of an accepted invoice, as a file (docs/decisions/0020). The authority's reference number stands
 * there only beside the receipt that proves it.
 */
export interface ProofDocument {
  taxId: string;
  /** The compact JWS that was sent, with the signer's certificate in it. */
  packet: string;
  receipt?: { referenceNumber: string; text: string };
}

const FORMAT = 'moadi-irrefutable-invoice';
const VERSION = 1;

/** The one way to write it: a file that differs in a single character is not what was given. */
export const writeDocument = ({ taxId, packet, receipt }: ProofDocument): string =>
  `${JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      taxId,
      ...(receipt && { referenceNumber: receipt.referenceNumber }),
      packet,
      ...(receipt && { receipt: receipt.text }),
    },
    undefined,
    2,
  )}\n`;

export interface ReadDocument {
  document: ProofDocument;
  /** Byte for byte what `writeDocument` writes. */
  asWritten: boolean;
}

/** Far more than the six members, none of which holds a comma. */
const MOST_PARTS = 50;

export function readDocument(bytes: Uint8Array): ReadDocument | Fault {
  if (hasManyParts(bytes, MOST_PARTS)) return fault('inquiry.badDocument');
  const json = readJson(bytes);
  if (!json.ok) return fault('uploads.jsonOnly');
  const members = membersOf(json.value);
  if (members?.get('format') !== FORMAT) return fault('inquiry.badDocument');
  const version = members.get('version');
  if (!(version instanceof ExactNumber)) return fault('inquiry.badDocument');
  if (version.text !== String(VERSION)) return fault('inquiry.otherVersion');
  const [taxId, packet, referenceNumber, receipt] = ['taxId', 'packet', 'referenceNumber', 'receipt'].map(
    name => members.get(name),
  );
  if (typeof taxId !== 'string' || typeof packet !== 'string') return fault('inquiry.badDocument');
  const document: ProofDocument = { taxId, packet };
  if (typeof receipt === 'string' && typeof referenceNumber === 'string')
    document.receipt = { referenceNumber, text: receipt };
  if (members.size !== (document.receipt ? 6 : 4)) return fault('inquiry.badDocument');
  return { document, asWritten: Buffer.from(writeDocument(document)).equals(bytes) };
}

const membersOf = (value: JsonValue): Map<string, JsonValue> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
