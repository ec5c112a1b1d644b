/** Words between the parts of an address that a provider tells one by one. */
export const addressWords = { comma: '، ', number: 'پلاک', floor: 'طبقه', unit: 'واحد' };
