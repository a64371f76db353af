/**
 * What is wrong with one value of an entry. A form shows `words` at the field of `path`; an empty path means the entry itself.
 * The words follow the path as a sentence follows its subject: "is missing". `sentence` is there if another one says it better.
 * `isUnbegun`: nothing was written there yet, which is wrong only once it is published.
 */
export type EntryFault = { path: readonly (string | number)[]; words: string; sentence?: string; isUnbegun?: true }
