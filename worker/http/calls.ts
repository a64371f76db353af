import type { ExtractSchema } from 'hono/types'

/** `GET /leads`, `POST /leads/find` and so on, of everything that a table of calls has. */
export type RouteOf<Calls> = {
  [Path in keyof Calls & string]: {
    [Method in keyof Calls[Path] & string]: Method extends `$${infer Name}` ? `${Uppercase<Name>} ${Path}` : never
  }[keyof Calls[Path] & string]
}[keyof Calls & string]

type At<Parts, Key> = Key extends keyof Parts ? Parts[Key] : never

type CallOf<Calls, Route> = Route extends `${infer Method} ${infer Path}` ? At<At<Calls, Path>, `$${Lowercase<Method>}`> : never

/** The bodies of a call's responses by status, without those of errors. Of a file only that it is one. */
type Bodies<Call> = Call extends { output: infer Body; outputFormat: infer Format; status: infer Status }
  ? Body extends { error: object }
    ? never
    : [Status, Format extends 'body' ? Format : Body]
  : never

type Input<Call> = Call extends { input: infer Sent } ? Sent : never

type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false

type IsSameCall<One, Other> = IsSame<[Input<One>, Bodies<One>], [Input<Other>, Bodies<Other>]>

/**
 * The routes of an app that take or answer anything else than a table of calls in shared says, and those that only one of them has:
 * `void ({} satisfies Differing<typeof api, SiteCalls>)` compiles if there are none, and the error names them otherwise.
 */
export type Differing<App, Calls, Routes = ExtractSchema<App>> = {
  [Route in RouteOf<Routes> | RouteOf<Calls> as IsSameCall<CallOf<Routes, Route>, CallOf<Calls, Route>> extends true
    ? never
    : Route]: true
}
