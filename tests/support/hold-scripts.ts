import type { Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'

/** Delays every script of the page until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, '**/assets/*.js')
