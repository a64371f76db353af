/** A figure about the agency, with the name of its dot mark. */
export type TrustStat = { id: string; icon: string; value: string; label: string }
