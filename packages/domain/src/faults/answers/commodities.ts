export const commodities = {
  400: { discountLessThanPrice: 'The discount must be less than the price.' },
  409: {
    duplicate: 'Goods or services with this internal name are registered; give another name.',
    sameStuff:
      'Goods or services with this ID and description are registered; give an internal name that tells them apart.',
    codeTaken: 'This internal code is registered for «{name}»; give another code.',
  },
} as const;
