/** How many versions a deleted person had published in the studio, and how many drafts they had. */
export type ForgottenColleague = { versions: number; drafts: number }
