import { type Arm, writeVariant } from '../../../shared/campaign/shown-variant'
import type { PageExperiment } from '../../rules/choose-arm'
import type { EdgeCopy } from './edge-cache'

/** Marks a copy that is no page but says which experiment the page has. */
const NOTE = 'X-Experiment'

/** What is cached under the address of a page with an experiment, so that each visitor's arm is known without reading KV. */
export function experimentNote(experiment: PageExperiment): EdgeCopy {
  return { body: JSON.stringify(experiment), headers: new Headers({ 'Content-Type': 'application/json', [NOTE]: '1' }) }
}

/** The experiment of such a note; undefined if the copy is a page. */
export function readExperimentNote({ body, headers }: EdgeCopy): PageExperiment | undefined {
  return headers.has(NOTE) ? (JSON.parse(body) as PageExperiment) : undefined
}

/** Where an arm of a page is cached. It has the experiment's name, so a new experiment never finds the arms of an old one. */
export function armAddress(address: string, { name }: PageExperiment, arm: Arm): string {
  return `${address}/${writeVariant({ experiment: name, arm })}`
}
