import { tokenNameErrors } from './content/contract.ts'
import type { RequiredRule } from './field-rule.ts'
import type { Millis } from './time.ts'

/** What a program may do with a token: add leads, or read reports. */
export const TOKEN_RIGHTS = ['leads', 'reports'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]

/** A token that an owner has made for another program. `endsAt`: by itself; `endedAt`: by hand, null if nobody has ended it. */
export type Token = {
  id: number
  name: string
  right: TokenRight
  createdAt: Millis
  endsAt: Millis
  usedAt: Millis | null
  endedAt: Millis | null
}

/** In characters, inclusive. */
const TOKEN_NAME_MAX = 40

/** What a token is called: the program that has it, and no person, because the name stays in the history. */
export const tokenNameRule: RequiredRule = {
  required: true,
  max: TOKEN_NAME_MAX,
  kind: 'line',
  characters: /[^@＠﹫]/u,
  messages: tokenNameErrors(TOKEN_NAME_MAX),
}

/** After how many days a token may end by itself. */
export const TOKEN_DAYS = [30, 90, 365] as const
export type TokenDays = (typeof TOKEN_DAYS)[number]

/** Why a program was refused. `token_invalid`: there is no such token, or it has ended; `token_right`: it may do something else. */
export const TOKEN_ERROR_CODES = ['token_invalid', 'token_right'] as const
export type TokenErrorCode = (typeof TOKEN_ERROR_CODES)[number]

/** So many tokens work at the same time. */
export const TOKENS_MAX = 20

/** The longest Idempotency-Key of a program: any text, such as the id that a lead has there. */
export const PROGRAM_KEY_MAX = 200

/** Where a program adds leads, reads reports, and finds the contract of both. */
export const ADD_LEADS_PATH = '/api/leads'
export const READ_REPORTS_PATH = '/api/reports'
export const CONTRACT_PATH = '/api/openapi.json'
