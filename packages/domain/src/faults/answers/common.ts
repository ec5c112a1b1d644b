export const common = {
  400: { exportInvalidModel: 'The structure of the export is not valid.' },
  422: { exportNoData: 'There is nothing to export.' },
} as const;
