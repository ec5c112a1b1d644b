import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Verdict } from '../inspector.ts';
import { forbiddenIn } from './forbidden.ts';
import { frameProblem } from './frame.ts';
import { objectsOf, type PdfObject } from './objects.ts';
import type { Dict, Value } from './syntax.ts';

/**
 * S38, S40: read twice. Our own reading finds whatever any reader could take for an object and forbids what they may not be;
 * pdf-lib resolves the document as a whole, which must be one with pages.
 */
export async function examinePdf(bytes: Buffer): Promise<Verdict> {
  const problem = frameProblem(bytes);
  if (problem !== undefined) return { kind: 'damaged', detail: problem };
  try {
    const found = forbiddenIn(objectsOf(bytes)) ?? (await forbiddenInResolved(bytes));
    return found === undefined ? { kind: 'fine' } : { kind: 'active', detail: found };
  } catch (error) {
    return { kind: 'damaged', detail: String(error) };
  }
}

async function forbiddenInResolved(bytes: Buffer): Promise<string | undefined> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  if (document.getPageCount() < 1) throw new Error('a document without pages');
  const objects = document.context.enumerateIndirectObjects();
  return forbiddenIn(
    objects.map(([ref, object]): PdfObject => {
      const isStream = object instanceof PDFStream;
      return { number: ref.objectNumber, value: valueOf(isStream ? object.dict : object), isStream };
    }),
  );
}

/** A value of pdf-lib as one of ours; of the rest nothing matters here. */
function valueOf(value: unknown): Value {
  if (value instanceof PDFName) return { name: value.decodeText() };
  if (value instanceof PDFRef) return { ref: value.objectNumber };
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  if (value instanceof PDFArray) return value.asArray().map(valueOf);
  if (value instanceof PDFDict) return dictOf(value);
  return null;
}

const dictOf = (dict: PDFDict): Dict => ({
  pairs: dict.entries().map(([key, value]) => [key.decodeText(), valueOf(value)] as const),
});
