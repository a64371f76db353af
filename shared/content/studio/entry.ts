import type { TakenAway } from '../../taken-away.ts'

/** Words around everything that is edited, kept and published in the studio. Names of people are their email addresses. */
export const entryWords = {
  bar: 'Keep and publish',
  barToLook: 'What is published',
  keptDraft: (when: string) => `Your draft, saved ${when}, is kept. You get it back with the role.`,
  nothingChanged: 'Nothing is changed: everything is as built in.',
  kept: {
    saved: 'Saved',
    waiting: 'Kept in this browser',
    saving: 'Saving…',
    offline: 'No connection: kept in this browser, and saved as soon as it is back',
    'signed-out': 'You are signed out: kept in this browser',
    forbidden: 'Your role does not allow this: kept in this browser',
    failed: 'Not saved yet: kept in this browser, and tried again',
    conflict: 'Kept in this browser only',
  },
  notKept: 'Stay on this page until it says “saved”',
  asPublished: 'As published',
  asBuiltIn: 'As built in',
  unpublished: 'Nothing published yet',
  savedAt: (time: string) => `Draft saved at ${time}`,
  issues: (count: number) => (count === 1 ? '1 field to complete' : `${count} fields to complete`),
  toFillIn: (count: number) => `${count} to fill in`,
  unfinished: (count: number) => `${count} not in the draft yet`,
  decide: 'Decide first',
  undo: 'Undo',
  redo: 'Redo',
  versions: 'Versions',
  publish: 'Publish…',
  somebody: 'somebody who has left',
  mine: 'Your draft',
  live: 'Live now',
  builtIn: 'As built in',
  later: 'Decide later',
  close: 'Close',
  otherDraft: (person: string, when: string) => `${person} has a draft of this too, saved ${when}`,
  refused: {
    title: 'This browser keeps nothing',
    text: 'It refuses to store what you type, or has no room left. Your work is saved on the server when you pause: stay on this page until the bar at the foot says “saved”.',
  },
  outdated: {
    published: (person: string, when: string) => `${person} published another version at ${when}, after you began.`,
    outside: (when: string) => `Another version came from the terminal or the dashboard at ${when}, after you began.`,
    removed: (person: string, when: string) => `${person} removed this at ${when}, after you began.`,
    removedOutside: (when: string) => `This was removed at ${when} in the terminal or the dashboard, after you began.`,
    gone: 'The version that your draft began from is gone.',
    text: 'Your draft is safe. Look at both, then take what is published, or keep your draft: publishing it replaces that version, which stays among the versions.',
    textRemoved: 'Your draft is safe. Keep it to publish it again, or discard it.',
    compare: 'Compare both',
    take: 'Take the published one',
    keep: 'Keep my draft',
    title: 'The published version and your draft',
    theirs: (person: string) => `Published by ${person}`,
    theirsOutside: 'Published outside the studio',
  },
  conflict: {
    title: 'You have two drafts of this',
    text: (when: string) =>
      `Another window, or another device of yours, has a draft from ${when} that differs from this one. Until you choose, this one is kept in this browser only.`,
    compare: 'Compare both',
    use: 'Use the other',
    keep: 'Keep this one',
    other: (when: string) => `The other draft, ${when}`,
    mine: 'This window',
    dialog: 'Your two drafts',
    meanwhile: 'One came from another window or device of yours. Nothing of either is lost: decide first which one goes on.',
  },
  updatedDraft: (when: string) =>
    `You went on with this in another window or on another device at ${when}. That draft is shown here now; Undo brings back what was here.`,
  updated: (person: string, when: string) => `${person} published a new version at ${when}. It is shown here now.`,
  updatedOutside: (when: string) => `A new version came from the terminal or the dashboard at ${when}. It is shown here now.`,
  publishing: {
    title: (entry: string) => `Publish “${entry}”`,
    changes: 'What changes',
    all: 'Everything is new: nothing of it is live yet.',
    note: 'Note for colleagues',
    noteHint: 'Optional. It stands beside this version.',
    who: 'Who sees it, and when',
    everybody: 'Every visitor sees it within 90 seconds.',
    people: 'It counts within 90 seconds. Visitors see nothing of it.',
    hidden: 'Nobody yet: it is set to stay hidden, so visitors see “Page not found”.',
    early: (when: string) => `Visitors see it from ${when}; until then they see “Page not found”.`,
    over: 'It is over: visitors no longer see the page. That counts within 90 seconds.',
    planned: (when: string) => `From ${when}, the planned change counts by itself.`,
    variants: (names: readonly string[]) =>
      `One visitor in ${names.length === 2 ? 'two' : 'three'} sees each of these: ${names.join(', ')}. Whoever has seen one keeps seeing it.`,
    takenAway: {
      page: 'This page is live now and will be Page not found',
      pageUntil: (when: string) => `This page is live now and will be Page not found until ${when}`,
      leads: (address: string) => `This page is live now and will lead to ${address}`,
      leadsUntil: (address: string, when: string) => `This page is live now and will lead to ${address} until ${when}`,
      times: 'Visitors can book now, and will find no time at all',
      links: (paths: readonly string[]) =>
        paths.length === 1
          ? `The short link ${paths[0]} leads here.`
          : `${paths.length} short links lead here: ${paths.join(', ')}.`,
      ask: 'Publish it anyway?',
      anyway: 'Publish anyway',
    },
    now: 'Publish now',
    busy: 'Publishing…',
    cancel: 'Cancel',
    faulty: 'Complete this first',
    unfinished: (label: string) => `“${label}” holds something that is not in the draft yet.`,
    invalidText: 'Each one is marked at its field too.',
    outdated: 'Somebody published meanwhile',
    outdatedText: 'Your draft is safe. Decide first which of the two goes on.',
    failed: 'It is not certain that it was published. Nothing is lost: press the button again, it is never published twice.',
  },
  published: {
    title: 'Published',
    by: (time: string) => `Everyone sees it by ${time}.`,
    now: 'Everyone sees it now.',
    countsBy: (time: string) => `It counts everywhere by ${time}.`,
    countsNow: 'It counts everywhere now.',
    left: (seconds: number) => `${seconds} s`,
    see: 'See the page',
    copy: 'Copy address',
    shorten: 'Make a short link',
    newTab: 'opens in a new tab',
    done: 'Done',
  },
  discard: 'Discard…',
  discarding: {
    title: 'Discard your draft?',
    text: 'You get back what is live now. While you stay on this page, Undo brings your draft back.',
    textNew: 'This was never published: nothing of it stays.',
    now: 'Discard draft',
    cancel: 'Keep it',
  },
} as const

const { takenAway } = entryWords.publishing

/** What visitors lose by a publication, in the studio and in the terminal alike; `when` puts a moment into words. */
export function takenAwayWords(taken: TakenAway, when: (moment: number) => string): string {
  if (taken.what === 'times') return takenAway.times
  const { until, to } = taken
  if (until === undefined) return to === undefined ? takenAway.page : takenAway.leads(to)
  return to === undefined ? takenAway.pageUntil(when(until)) : takenAway.leadsUntil(to, when(until))
}
