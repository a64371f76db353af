/** A full schedule with 400 closed days is about 6,000 characters, a campaign with every kind of section about 5,000. */
export const ENTRY_MAX_CHARACTERS = 16_384
