import { useQuery } from '@tanstack/react-query'
import type { VersionLine } from '../../../shared/studio.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

/** One change of an entry in KV. */
export type RecordLine = VersionLine & { entry: string }

/** The newest changes to everything, newest first. */
export function useRecord() {
  return useQuery({
    queryKey: ['record'],
    queryFn: async () => ((await (await answerOf(studioApi.record.$get())).json()) as { record: RecordLine[] }).record,
  })
}
