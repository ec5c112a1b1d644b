import { groupOf } from '../openapi/group.ts';
import { contractEndpoints as endpoints } from './endpoints.ts';
import { contractSchemas as schemas } from './schemas.ts';

export const contractGroup = groupOf({
  feature: 'contracts',
  endpoints,
  schemas,
  summaries: {
    list: 'The contracts of a case',
    count: 'How many contracts a case has',
    listAll: 'The contracts of all cases',
    countAll: 'How many contracts there are in all cases',
    item: 'One contract with its card readers and former versions',
    create: 'Register a new contract; the case goes on to awaiting it by post',
    extend: 'Extend a contract',
    update: 'Edit a contract and its card readers; other terms make a new version',
    download: 'The PDF of a contract',
    sample: 'The template of the contract as PDF',
    check:
      'Check a contract whose address is in the code on its paper; the answer says nothing of the person',
    checkFile: 'Whether the hash of a file is on record; the file itself is not sent',
  },
  objects: {
    Contract: schemas.create.response,
    ContractBody: schemas.create.body,
    ContractExtension: schemas.extend.body,
    ContractEdit: schemas.update.body,
    ContractDetails: schemas.item.response,
    ContractCheck: schemas.check.response,
    ContractFileCheck: schemas.checkFile.response,
  },
});
