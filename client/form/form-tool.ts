import { useSyncExternalStore } from 'react'
import type { FormTool } from '../../shared/assistants.ts'
import { knowsTools } from '../browser-facts.ts'

const neverChanges = () => () => undefined

/** Elsewhere the attributes for assistants are no valid HTML, so no page is built with them. */
const useKnowsTools = () => useSyncExternalStore(neverChanges, knowsTools, () => false)

/** The attributes of a form for what an assistant may fill in. */
export function useFormTool(tool: FormTool): Partial<FormTool> {
  return useKnowsTools() ? tool : {}
}

/** The attribute of one of its fields. */
export function useToolParam(description: string | undefined): { toolparamdescription?: string } {
  return useKnowsTools() ? { toolparamdescription: description } : {}
}
