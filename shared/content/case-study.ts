/** The result of one client's work. Until the agency has its own, these are samples, and the page says so. */
export type CaseStudy = {
  id: string
  /** Name of its dot mark. */
  icon: string
  /** The person it is about, in general terms: 'Founder'. */
  badge: string
  title: string
  description: string
  /** Name of its drawn picture. */
  image?: string
  sample: boolean
}
