import { readLine } from './content-line'
import type { Component } from './read-calendars'

/** The value of a component's property, of the first one if there are several; empty without any. */
export function propertyValue(component: Component, name: string): string {
  const line = component.lines.get(name)?.[0]
  return line === undefined ? '' : readLine(line).value
}
