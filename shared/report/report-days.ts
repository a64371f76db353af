/** What a report covers unless it is asked for other days: four whole weeks, so that each weekday counts as often. */
export const REPORT_DAYS = 28

/** Two years, one of them a leap year: enough to compare a day with the same one of the year before. */
export const REPORT_DAYS_MAX = 731
