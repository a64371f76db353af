import { ANSWER_NAME_MAX, ANSWER_WORDS_MAX } from '../draft-link.ts'

/** Where what a link shows stands: a draft; published and seen by everybody; or published and hidden, as before its start or after its end. */
export type DraftStage = 'draft' | 'seen' | 'hidden'

const stages: Record<DraftStage, (path: string) => string> = {
  draft: (path) => `It will be at ${path}. Nobody else sees it yet.`,
  seen: (path) => `It is published: everyone sees it at ${path}.`,
  hidden: (path) => `It is published for ${path}, but hidden there: nobody else sees it now.`,
}

/** Words for a client who looks at a draft, and says whether it is right. */
export const approvalWords = {
  /** On the bar above the draft. */
  bar: {
    ask: 'Say what you think',
    approved: (name: string) => `Approved by ${name}, as you see it here.`,
    changes: (name: string) => `${name} asked for changes.`,
    again: 'Answer again',
  },
  folio: 'A page for you',
  title: 'Is this page right?',
  lead: (path: string, stage: DraftStage) =>
    `${stages[stage](path)} Look at it, then say here that it is right, or what to change.`,
  card: 'Your answer',
  look: 'Look at the page',
  name: 'Your name',
  answer: 'What you say',
  choices: { approved: 'Approved, as it is', changes: 'Please change something' },
  words: 'What to change',
  wordsHint: 'Or a note, if you approve it.',
  send: 'Send my answer',
  until: (day: string) => `This link works until ${day}.`,
  given: {
    title: 'Thank you. Your answer is with us.',
    lead: 'Whoever sent you the link has been told. You can answer again as long as the link works, also after a change.',
    approved: (name: string, when: string) => `${name} approved it, ${when}`,
    changes: (name: string, when: string) => `${name} asked for changes, ${when}`,
    earlier: 'That was of an earlier version: the page has changed since.',
  },
  changed: 'The page has changed since you opened this. Look at it again, then send your answer: what you wrote is still here.',
  full: 'This link has taken all the answers that it can. Ask whoever sent it for a new one.',
  faults: {
    name: 'Type your name, so that we know whose answer it is.',
    nameLong: `A name has at most ${ANSWER_NAME_MAX} characters.`,
    answer: 'Choose one of the two.',
    words: 'Write what to change.',
    wordsLong: `At most ${ANSWER_WORDS_MAX} characters fit. Send the rest by email.`,
  },
} as const

/** The mail that tells a colleague what somebody answered to their draft. */
export const answerMailWords = {
  subject: (path: string, isApproved: boolean) => (isApproved ? `Approved: ${path}` : `Changes wanted: ${path}`),
  heading: (isApproved: boolean) => (isApproved ? 'Your draft is approved' : 'Your draft is to be changed'),
  approved: (name: string, path: string) => `${name} approved your draft of ${path}, as it stood then.`,
  changes: (name: string, path: string) => `${name} asks for changes to your draft of ${path}:`,
  open: 'Open the draft',
  why: 'You get this because you made the link: once you end it, nobody can answer. Whoever has it can, and the name is what they typed.',
} as const
