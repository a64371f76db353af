/** What one page's ticket says of its offer. Its title and subtitle come from the campaign. */
export type TicketOffer = {
  /** "Free", "$97", "From $5,497 plus GST". */
  price: string
  /** Stands beside the price in its size: the whole price, where the first leaves out GST. */
  fullPrice?: string
  /** Two to four lines on what the visitor gets. */
  facts: readonly { figure: string; label: string }[]
  /** One line above the privacy link: what the details are for. */
  collection: string
  /** Words of the button that unfolds the form; without them the form stands open. */
  folded?: { start: string; minimise: string }
}
