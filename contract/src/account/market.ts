/** Where people have a currency and grades in common, which examples are given in. */
export type Market = 'india' | 'britain' | 'america' | 'euro';
