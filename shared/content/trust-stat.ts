/** A figure that stands for the agency, with the dot mark drawn for it. */
export type TrustStat = { id: string; icon: string; value: string; label: string }
