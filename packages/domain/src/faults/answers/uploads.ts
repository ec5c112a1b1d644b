export const uploads = {
  400: {
    missing: 'No file was sent; send one in the part `file` of the form.',
    empty: 'The file is empty.',
    truncated: 'The file did not arrive completely; upload it again.',
    onlyOneFile: 'The form must hold exactly one file; upload files one by one.',
  },
  403: {
    putByStaff: 'Files of the type {evidenceType} (AttachmentType) are uploaded by staff only.',
    putByManager:
      'Files of the type {evidenceType} (AttachmentType) are uploaded by the manager of the case only.',
    putByPanel: 'Files of the type {evidenceType} (AttachmentType) cannot be uploaded here.',
    removeNotNow:
      'A file is removed by the manager of the case before the case is submitted or while a defect is mended, and by an administrator.',
    removedByAdministrator:
      'Files of the type {evidenceType} (AttachmentType) are removed by an administrator only.',
    restoredByAdministrator: 'An administrator removed this file; an administrator alone restores it.',
  },
  404: { fileNotFound: 'The file was not found.' },
  409: {
    quota:
      'The room for files of this case ({number} files, {mb} MB together) is used up; call the support to remove files or enlarge it.',
    personQuota:
      'Your attachments of the last {n} days have reached {mb} MB; send the text alone, or try again some days later.',
    contractNotNow:
      'Files of the type {evidenceType} are uploaded only in these states of the case (CaseState): {stateIds}.',
    notRestored: 'A file that was found unsafe is not restored; upload a clean copy.',
    pieceElsewhere: 'This piece does not begin where the file ends so far; go on behind what was received.',
    scanning: 'The safety check of this file has not ended; download it afterwards.',
  },
  413: {
    tooLarge: 'The file must be smaller than {mb} MB.',
    tooManyPixels: 'The picture has too many pixels; choose a smaller one.',
  },
  415: {
    jsonOnly: 'Only a JSON file is accepted.',
    badContent: 'The content does not agree with the file’s extension, or the file is damaged.',
    typeNotAllowed: 'This kind of file is not accepted for this document. Accepted: {extensions}.',
    activePdf:
      'The PDF has a password, a script, an attachment or an automatic action; upload a plain copy, printed to PDF for example.',
    unsafeSheet:
      'The Excel file has external links or an unsafe structure; save it plainly and upload it again.',
  },
  416: {
    noSuchPart:
      'The part of the file that was asked for does not exist; download the file from its beginning.',
  },
  422: {
    privateKey:
      'The file holds a private key and was not kept; give your private key to nobody, and upload the certificate or public key only.',
    notExamined: 'Examining this file took too long and it was not kept; upload a simpler or smaller copy.',
    infected: 'The file was found unsafe and is not kept; choose another one.',
  },
  503: { storageFull: 'Files cannot be stored now; try again in some minutes.' },
} as const;
