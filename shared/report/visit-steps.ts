/** The steps of a visit to a campaign's page that its beacon counts, in their order: each visit that reaches one passed those before. */
export const VISIT_STEPS = ['seen', 'opened', 'details', 'times'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** How many visits reached each step. */
export type StepCounts = Record<VisitStep, number>

/** What a visitor's device is, by its pointer and the size of its screen. */
export const DEVICES = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof DEVICES)[number]

/**
 * The source of every visit beyond the most that are told apart in a day, and of one whose own might be personal. Sources are in
 * small letters, so that none of a visitor's is this one.
 */
export const OTHER_SOURCES = 'Other sources'
