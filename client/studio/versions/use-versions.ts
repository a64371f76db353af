import { useQuery } from '@tanstack/react-query'
import type { EntryVersion, VersionLine } from '../../../shared/studio.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

/** The versions of an entry, the newest first, without their texts. */
export function useVersions(key: string) {
  return useQuery({
    queryKey: ['versions', key],
    queryFn: async () => {
      const answer = await answerOf(studioApi.entries[':entry'].versions.$get({ param: { entry: key } }))
      return ((await answer.json()) as { versions: VersionLine[] }).versions
    },
    staleTime: 0,
  })
}

/** One version with its text, which never changes; nothing is asked for without an id. */
export function useVersion(key: string, id: number | undefined) {
  return useQuery({
    queryKey: ['version', key, id],
    queryFn: async () => {
      const param = { entry: key, id: String(id) }
      const answer = await answerOf(studioApi.entries[':entry'].versions[':id'].$get({ param }))
      return (await answer.json()) as EntryVersion
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
