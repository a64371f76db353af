/** The offer on a page's ticket. The ticket's title and subtitle come from the campaign. */
export type TicketOffer = {
  /** "Free", "$97", "From $5,497 plus GST". */
  price: string
  /** The whole price, if `price` is without GST; shown beside it in the same size. */
  fullPrice?: string
  /** Two to four lines on what the visitor gets. */
  facts: readonly { figure: string; label: string }[]
  /** One line above the privacy link: what the details are for. */
  collection: string
  /** Texts of the buttons that unfold and fold the form; if absent, the form is always open. */
  folded?: { start: string; minimise: string }
}
