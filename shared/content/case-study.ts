/** What came of one client's work. Samples stand in until the agency has its own, and say so on the page. */
export type CaseStudy = {
  id: string
  /** Name of its dot mark. */
  icon: string
  /** Whom it is about: 'Founder'. */
  badge: string
  title: string
  description: string
  /** Name of its drawn picture. */
  image?: string
  sample: boolean
}
