import { markIn, type ContractMark } from '@moadi/domain/contracts';
import { signedCopyCheck } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import type { Parts } from '../../parts.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { UploadCheck } from '../files/upload-check.ts';
import { insertContractFile, isMadeHere } from './check-store.ts';
import { lockCase, newestPapers, type NewestPaper } from './store.ts';
import { markSigned } from './write-store.ts';

/**
 * The scan of a signed contract: its code is read before it is kept. Another contract, an older version or other words are refused; one
 * that cannot be read is asked about, and who says that they compared it is on record with it. What the panel made itself, byte for byte, is
 * the paper without its signature.
 */
export const signedCopies = ({ db, inspector }: Pick<Parts, 'db' | 'inspector'>): UploadCheck => ({
  async look({ clientId, path, sha256, compared }) {
    const marks = ((await inspector.codesIn(path)) ?? []).flatMap(text => markIn(text) ?? []);
    const [papers, isUnsigned] = await db.tenant(clientId, async tx => [
      await newestPapers(tx, clientId),
      await isMadeHere(tx, clientId, sha256),
    ]);
    if (marks.length === 0 && !compared) refuse(fault('contracts.scanUnreadable'));
    const [mark] = marks;
    const wrong = mark && faultOf(mark, papers);
    if (wrong) refuse(wrong);
    if (isUnsigned) refuse(fault('contracts.scanUnsigned'));
    const paper = mark ? papers.find(({ id }) => id === mark.contract) : papers[0];
    const check = mark ? signedCopyCheck.id.code : signedCopyCheck.id.person;
    return async (tx, { id: evidenceId, sha256, userId, address, now }) => {
      const detail = { check, ...(paper && { version: paper.version }), evidence: evidenceId };
      const act = { userId, clientId, address, detail, now, ...(paper && { subject: paper.id }) };
      await auditAct(tx, { ...act, action: 'contracts.signed' });
      if (!paper) return;
      const { id: contractId, version } = paper;
      await lockCase(tx, clientId);
      const kept = (await newestPapers(tx, clientId)).find(({ id }) => id === contractId);
      // Other terms came in between: this is no longer its paper.
      if (kept?.version !== version) refuse(fault('http.editedMeanwhile'));
      await markSigned(tx, { clientId, id: contractId }, check, now);
      await insertContractFile(tx, {
        clientId,
        id: newId(now),
        contractId,
        version,
        sha256,
        evidenceId,
        now,
      });
    };
  },
});

/** Why the paper with this code is not the one that is awaited. */
function faultOf(mark: ContractMark, papers: readonly NewestPaper[]): Fault | undefined {
  const paper = papers.find(({ id }) => id === mark.contract);
  if (!paper) return fault('contracts.scanOfAnother');
  if (mark.version < paper.version)
    return fault('contracts.scanOfOldVersion', '', { number: mark.version, n: paper.version });
  if (mark.hash !== paper.hash || mark.version !== paper.version) return fault('contracts.scanAltered');
  return mark.number !== undefined && mark.number !== paper.contractNumber
    ? fault('contracts.scanOfAnother')
    : undefined;
}
