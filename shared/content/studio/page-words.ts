import type { Page } from '../../paths.ts'
import type { StudioWords } from '../../studio.ts'
import { site } from '../site.ts'

/** Words of the pages of the studio on which the words of the built-in pages are changed. */
export const pageWordsWords = {
  title: 'Pages',
  text: 'The words of the nine pages that are built in. What is changed here shows on the page, in search results and to assistants.',
  list: 'Built-in pages',
  states: { built: 'As built in', changed: 'Changed', faulty: 'Faulty' } satisfies Record<StudioWords['state'], string>,
  texts: (count: number) => (count === 1 ? '1 text changed' : `${count} texts changed`),
  shownAsBuilt: 'The page is shown as it is built.',
  gone: (count: number) =>
    count === 1 ? '1 changed text has no place any more' : `${count} changed texts have no place any more`,
  goneText: 'The page was built anew without them, so they are left out.',
  removeGone: 'Remove them from the draft',
  plainCard: {
    title: 'The picture beside shared links shows the name alone',
    text: 'It is drawn with the page’s words, and one of them is empty or has a letter that its font does not have.',
  },
  plan: (moment: string) => `Changes ${moment}`,
  changed: (person: string, when: string) => `${person}, ${when}`,
  changedOutside: (when: string) => `outside the studio, ${when}`,
  ownDraft: (when: string) => `Your draft, ${when}`,
  otherDraft: (person: string) => `${person} has a draft`,
  choose: (title: string) => `Publish with others: ${title}`,
  together: {
    title: (count: number) => (count === 1 ? 'Publish the draft of 1 page' : `Publish the drafts of ${count} pages at once`),
    text: 'All of them go live together, or none. Taken back, each page becomes what it was.',
    note: 'Note for colleagues',
    noteHint: 'Optional. It stands beside each version.',
    now: 'Publish…',
    send: 'Publish all now',
    busy: 'Publishing…',
    chosen: (count: number) => (count === 1 ? '1 page chosen' : `${count} pages chosen`),
    faulty: 'Complete these drafts first',
    outdated: 'Somebody changed these pages meanwhile',
    outdatedText: 'Nothing was published. Open each, decide which version goes on, and publish again.',
  },
  done: (count: number) => (count === 1 ? '1 page is published' : `${count} pages are published`),
  doneText: (time: string) => `Everyone sees it by ${time}.`,
  last: {
    title: (count: number) => `${count} pages were published together`,
    text: (person: string, when: string) => `By ${person}, ${when}.`,
    takeBack: (count: number) => `Take all ${count} back`,
    busy: 'Taking back…',
    note: 'Taken back together',
    done: (count: number) => `${count} pages are as they were before`,
    outdated: 'One of them was changed since. Nothing was taken back: go back to an earlier version on its own page.',
  },
  edit: {
    back: 'All pages',
    form: 'The words of the page',
    search: 'Find a text',
    found: (count: number) => (count === 1 ? '1 text' : `${count} texts`),
    none: 'No text of this page has these words. Pictures, prices and addresses are not changed here.',
    picked: 'The text you pressed',
    pickHint: 'Press a text in the preview to change it.',
    builtIn: (text: string) => `Built in: ${text}`,
    asBuilt: 'Back to the built-in text',
    evidence: 'What backs this',
    evidenceHint: 'A claim or a new figure needs evidence: the source, or whom to ask. No page shows it.',
    all: 'All as built in',
    summary: (count: number) => (count === 0 ? '' : `${count} changed`),
  },
  subject: (name: string) => `${name}: words`,
} as const

/** What a built-in page is called, as in the site's navigation. */
export function pageName({ navLabel, title }: Page): string {
  return navLabel ?? title.replace(` | ${site.name}`, '')
}

/** What parts of a page are called, by the first step of a text's path; those of the page itself by their own names. */
const PARTS: Readonly<Record<string, string>> = {
  head: 'Search results',
  header: 'Beside the logo',
  card: 'Picture beside shared links',
  hero: 'Opening',
  offer: 'Booking form',
  page: '',
  filmWords: 'Around the films',
  sections: 'Names of the parts',
  cases: 'Client success',
  clients: 'Clients on the globe',
  price: 'Price',
  updated: 'Last change',
}

/** A text in words, by its path: `page.steps.list.0.name` is “Steps list 1 name”. */
export function textName(path: string): string {
  const [first = '', ...rest] = path.split('.')
  return stepsName([PARTS[first] ?? first, ...rest])
}

/** Steps of a path in words: numbers from 1 on, names of several words apart. */
export function stepsName(steps: readonly string[]): string {
  const words = steps
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step.replace(/(?<=[a-z0-9])(?=[A-Z])|-/g, ' ').trim()))
    .join(' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the part of a page is called that these first steps of a path lead to. */
export function partName(path: string): string {
  return textName(path) || 'Top of the page'
}
