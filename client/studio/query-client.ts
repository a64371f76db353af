import { QueryClient } from '@tanstack/react-query'
import { RequestFailure } from './request-failure.ts'

/** What the studio read from the server is shown again at once, and read anew behind it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && !(error instanceof RequestFailure && error.isFinal),
      // Also while the browser believes to be offline, so that a page says what is wrong instead of waiting.
      networkMode: 'always',
      staleTime: 5000,
    },
  },
})
