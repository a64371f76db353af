import { useSyncExternalStore } from 'react'
import type { FormTool } from '../../shared/assistants.ts'

/**
 * What a form and its fields tell an assistant in the browser, only where the browser knows of such (WebMCP). Elsewhere these attributes
 * are no valid HTML, so no page is built with them.
 */
const knowsTools = () => 'modelContext' in navigator || 'modelContext' in document

const neverChanges = () => () => undefined

const useKnowsTools = () => useSyncExternalStore(neverChanges, knowsTools, () => false)

/** The attributes of a form for what an assistant may fill in. */
export function useFormTool(tool: FormTool): Partial<FormTool> {
  return useKnowsTools() ? tool : {}
}

/** The attribute of one of its fields. */
export function useToolParam(description: string | undefined): { toolparamdescription?: string } {
  return useKnowsTools() ? { toolparamdescription: description } : {}
}
